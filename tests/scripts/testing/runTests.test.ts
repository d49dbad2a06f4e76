import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readReport, type TestFile } from '../../../scripts/testing/readReport'
import { filesToRepeat, withRepeated } from '../../../scripts/testing/runTests'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (file: string, passed: number, failed: number): TestFile => ({
  file,
  counts: { passed, failed, skipped: 0 },
})

describe('a report of tests', () => {
  const read = (text: string) => {
    const report = path.join(folder, 'report.json')
    writeFileSync(report, text)
    return readReport(report)
  }

  it('counts each file by its tests', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'pending'].map((status) => ({ status }))
    expect(read(JSON.stringify({ testResults: [{ name: 'a', status: 'failed', assertionResults }] }))).toEqual([
      { file: 'a', counts: { passed: 2, failed: 1, skipped: 1 } },
    ])
  })

  it('counts a file that could not begin as one failure', () => {
    const assertionResults = [{ status: 'pending' }]
    expect(read(JSON.stringify({ testResults: [{ name: 'a', status: 'failed', assertionResults }] }))).toEqual([
      { file: 'a', counts: { passed: 0, failed: 1, skipped: 1 } },
    ])
  })

  it.each(['', '{', 'null', '{}'])('is of no file where it says %j', (text) => {
    expect(read(text)).toEqual([])
  })
})

it('repeats files that failed, but not many: those did not fail by chance', () => {
  const fine = fileOf('fine', 3, 0)
  const failed = ['a', 'b', 'c', 'd'].map((name) => fileOf(name, 1, 1))
  expect(filesToRepeat([fine, ...failed.slice(1)])).toEqual(['b', 'c', 'd'])
  expect(filesToRepeat([fine, ...failed])).toEqual([])
})

it('has a file that ran once more count as it ended then: what fails again has failed', () => {
  const files = [fileOf('fine', 3, 0), fileOf('chance', 1, 1), fileOf('broken', 1, 2)]
  expect(withRepeated(files, [fileOf('chance', 2, 0), fileOf('broken', 2, 1)])).toEqual([
    fileOf('fine', 3, 0),
    fileOf('chance', 2, 0),
    fileOf('broken', 2, 1),
  ])
})
