import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Finding } from '../Finding.ts'

const line = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/

/** The compiler's errors in themes. Errors elsewhere in the project are left out. */
export function checkTypes(root: string, folders: readonly string[]): Finding[] {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((text) => {
    const [, file = '', number, what = ''] = line.exec(text) ?? []
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return []
    const todo = 'The TypeScript compiler reports this. src/themes/contract.ts has the types of a theme.'
    return [{ file, line: Number(number), what: what.replace(/\.$/, ''), todo }]
  })
}
