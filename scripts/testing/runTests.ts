import path from 'node:path'
import { type Counts, sumOf } from './Counts.ts'
import { readReport, type TestFile } from './readReport.ts'
import { runCheck } from './runCheck.ts'

/** More files than that do not fail by chance. */
const mostAlone = 3

/**
 * Runs all projects in one go: while one file of them waits, another works. A few files that failed among the others run once more,
 * one after the other with the machine to themselves, and what fails there too has failed. The reports go to `folder`.
 */
export function runTests(folder: string): Counts {
  const all = run('tests', path.join(folder, 'all.json'))
  const failed = filesToRepeat(all.files)
  if (failed.length === 0) return countsOf(all)
  const alone = run('what failed, alone', path.join(folder, 'alone.json'), [...failed, '--no-file-parallelism'])
  if (alone.isFine) process.stdout.write(`  failed among others, passed alone: ${failed.join(', ')}\n`)
  return countsOf({ isFine: alone.isFine, files: withRepeated(all.files, alone.files) })
}

/** The files that are worth a run of their own: those that failed, if they are few. */
export function filesToRepeat(files: readonly TestFile[]): readonly string[] {
  const failed = files.filter(({ counts }) => counts.failed > 0).map(({ file }) => file)
  return failed.length > mostAlone ? [] : failed
}

/** The files, those that ran once more as they ended then. */
export function withRepeated(files: readonly TestFile[], repeated: readonly TestFile[]): readonly TestFile[] {
  return files.map((one) => repeated.find(({ file }) => file === one.file) ?? one)
}

type Run = { isFine: boolean; files: readonly TestFile[] }

function run(name: string, report: string, args: readonly string[] = []): Run {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isFine = runCheck([name, 'vitest', 'run', ...args, ...reporters])
  return { isFine, files: readReport(report) }
}

/** A run that ends badly without a failure, or ran nothing, counts one. */
function countsOf({ isFine, files }: Run): Counts {
  const counts = sumOf(files.map((one) => one.counts))
  const hasCounted = isFine ? counts.passed > 0 : counts.failed > 0
  return hasCounted ? counts : { ...counts, failed: counts.failed + 1 }
}
