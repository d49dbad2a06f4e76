import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = `
import { pbkdf2 } from 'node:crypto'
import { endProcess } from ${JSON.stringify(path.resolve('src/server/operations/endProcess.ts'))}
process.on('exit', (code) => process.stdout.write('cleaned up for ' + code))
const iterations = 2 ** 31 - 1
for (let thread = 0; thread < 4; thread++) pbkdf2('password', 'salt', iterations, 64, 'sha512', () => {})
setImmediate(() => endProcess(3))
`

test('the process exits with the given code, after the exit handlers, while all threads of the pool are busy', {
  timeout: 20_000,
}, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', program])
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect([code, Buffer.concat(output).toString()]).toEqual([3, 'cleaned up for 3'])
})
