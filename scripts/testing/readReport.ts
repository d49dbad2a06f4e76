import { readFileSync } from 'node:fs'
import type { Counts } from './Counts.ts'

/** A file of tests and how they ended. */
export type TestFile = { file: string; counts: Counts }

type Reported = { name: string; status: string; assertionResults: readonly { status: string }[] }

/** The files in a JSON report of Vitest; none where it is not there or no report. A file that failed by no test of its own, but before or behind them, counts one failure. */
export function readReport(report: string): readonly TestFile[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly Reported[] }
    return testResults.map(readFile)
  } catch {
    return []
  }
}

function readFile({ name, status, assertionResults }: Reported): TestFile {
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  const skipped = assertionResults.length - passed - failed
  return { file: name, counts: { passed, failed: status === 'failed' ? Math.max(failed, 1) : failed, skipped } }
}
