"""Reads the output of `swift test`: how many tests passed, and which failed."""

import re
from typing import List, NamedTuple

_XCTEST_TOTAL = re.compile(
    r"^Test Suite .(?:All|Selected) tests. (?:passed|failed).*\n?"
    r".*Executed (\d+) tests?, with (?:(\d+) tests? skipped)?",
    re.MULTILINE,
)
_TESTING_TOTAL = re.compile(
    r"^\S+ +Test run with (\d+) tests? .*(?:passed|failed) after ", re.MULTILINE
)


class Counts(NamedTuple):
    passed: int
    failed: int


def counts(output: str, status: int) -> Counts:
    """Returns how many tests passed and failed in a run that ended with an exit status.

    A skipped test counts as neither. If a runner printed no total, it has crashed: the tests that
    had passed before count, and the crash counts as one failure.
    """
    xctest, testing = _counts_of_xctest(output), _counts_of_testing(output)
    failed = xctest.failed + testing.failed
    return Counts(xctest.passed + testing.passed, failed or int(status != 0))


def _counts_of_xctest(output: str) -> Counts:
    # It counts failures, of which a test may have many; hence the failed tests are counted here.
    failed = _count(r"^Test Case .* failed \(", output)
    total = _XCTEST_TOTAL.search(output)
    if total:
        return Counts(int(total[1]) - int(total[2] or 0) - failed, failed)
    crashed = _count(r"^Test Suite .(All|Selected) tests. started", output)
    return Counts(_count(r"^Test Case .* passed \(", output), failed + min(crashed, 1))


def _counts_of_testing(output: str) -> Counts:
    test = r"^\S+ +Test (?!(?:case|run) )"
    failed = _count(test + r".* failed after [\d.]+ seconds", output)
    # Some suites run in processes of their own, and each prints its total.
    totals = [int(total) for total in _TESTING_TOTAL.findall(output)]
    if totals:
        skipped = _count(test + r'.* skipped(?:: ".*"|\.)?$', output)
        return Counts(sum(totals) - skipped - failed, failed)
    crashed = _count(r"^\S+ +Test run started", output)
    return Counts(
        _count(test + r".* passed after [\d.]+ seconds", output), failed + min(crashed, 1)
    )


def _count(pattern: str, output: str) -> int:
    return len(re.findall(pattern, output, re.MULTILINE))


def failed_tests(output: str) -> List[str]:
    """Returns the failed tests of Swift Testing as `file: test`, in the order of their issues."""
    issue = r"^\S+ +Test (.+?) recorded an issue.*? at ([^\s:]+)\.swift:\d+:\d+"
    issues = re.findall(issue, output, re.MULTILINE)
    return list(dict.fromkeys(f"{file}: {test}" for test, file in issues))
