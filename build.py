import re,subprocess,os,sys
sys.path.insert(0,'/tmp/w')
from rows import rows
os.chdir('/work/main')
docc=subprocess.run("find Sources -name '*.docc' -type d",shell=True,capture_output=True,text=True).stdout.split()
def frags(s):
    out=[];cur='';i=0
    while i<len(s):
        if s.startswith('\\(',i):
            d=0;j=i+1
            while True:
                if s[j]=='(':d+=1
                if s[j]==')':
                    d-=1
                    if d==0:break
                j+=1
            out.append(cur);cur='';i=j+1
        else: cur+=s[i]; i+=1
    out.append(cur); return out
un=lambda f:f.replace('\\"','"').replace('\\\\','\\')

corpus={}
for root in ['Tests','__Snapshots__','scripts',*docc,'README.md']:
    for d,_,fs in (os.walk(root) if os.path.isdir(root) else [('.',[],[root])]):
        for f in fs:
            p=os.path.join(d,f)
            try: corpus[p]=open(p,encoding='utf8').read()
            except Exception: pass
norm={k:re.sub(r'[\s│]+',' ',re.sub(r'"\s*\+\s*"','',v).replace('\\"','"').replace('&quot;','"').replace('///','')) for k,v in corpus.items()}
SPECIAL={r'\(Variable.record) is \(mode.rawValue)':r'SNAPSHOT_TESTING_RECORD is (never|missing|failed|all)\b',
 r'as it was: \(picture.headline)':r'what was to stay as it was: '}
res=[];bad=0
for p,o,n in rows:
    t=open(p).read(); ls=[t[:m.start()].count('\n')+1 for m in re.finditer(re.escape(o),t)]
    if len(ls)!=1: print('COUNT',len(ls),p,o,ls); bad+=1
    ex=lambda s:re.findall(r'\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)',s)
    if ex(o)!=ex(n): print('INTERP',ex(o),ex(n))
    if '\t' in o+n: print('TAB')
    fr=[un(f) for f in frags(o)]
    ff=list(fr)
    while ff and not ff[0].strip(): ff.pop(0)
    while ff and not ff[-1].strip(): ff.pop()
    rx=SPECIAL.get(o) or '.{0,120}?'.join(re.escape(f) for f in ff)
    # escaped quotes in Swift test literals
    if not SPECIAL.get(o): rx=rx.replace('"',r'(?:\\"|"|&quot;)')
    rx=rx.rstrip() if rx.endswith('\\ ') is False else rx[:-2]
    c=re.compile(rx)

    low=lambda s:re.sub(r'\s+',' ',s)
    exact={k for k,v in norm.items() if c.search(v)} | {k for k,v in corpus.items() if c.search(v) or o in v}
    nf=' '.join(un(f) for f in frags(n))
    part=set()
    for f in fr:
        w=f.split()
        if len(w)<5: continue
        for a in range(len(w)-4):
            g=' '.join(w[a:a+5])
            if g in nf: continue
            part|={k for k,v in norm.items() if g in v}
    hit={k for k in exact|part if k!='./README.md'}
    if any(k=='./README.md' for k in exact|part): print('README',o)
    if part-exact: print('PARTIAL',len(exact),len(part),o[:60],sorted(part-exact)[:4])
    if len(n)/len(o)>1.2: print('LONG %.2f %d'%(len(n)/len(o),len(n)),n)
    res.append('\t'.join([o,n,f'{p}:{ls[0] if ls else 0}',str(len(hit))]))
open('/tmp/sentences.tsv','w').write('\n'.join(res)+'\n')
print(len(res),'lines bad',bad)
