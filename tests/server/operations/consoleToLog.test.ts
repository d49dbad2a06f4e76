import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Runs in a separate process: Vitest intercepts console and warnings of this one. */
function outputOf(code: string): { level: string; from: string; msg: string; stack?: string }[] {
  const prelude = `
    import { createLog } from ${JSON.stringify(path.resolve('src/server/operations/createLog.ts'))}
    import { consoleToLog } from ${JSON.stringify(path.resolve('src/server/operations/consoleToLog.ts'))}
    consoleToLog(createLog('debug'))
  `
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', prelude + code], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it('writes each console message as one log line with its level', () => {
  const lines = outputOf(`
    console.error('a %s\\nof two lines', 'message')
    console.warn(new Error('gone'))
    console.log({ some: 'object' })
    console.debug('quiet')
  `)
  expect(lines.map(({ level, from, msg }) => [level, from, msg])).toEqual([
    ['error', 'console', 'a message\nof two lines'],
    ['warn', 'console', 'Error: gone'],
    ['info', 'console', "{ some: 'object' }"],
    ['debug', 'console', 'quiet'],
  ])
  expect(lines[1]?.stack).toContain('Error: gone\n    at ')
})

it('writes a warning of Node as one log line', () => {
  expect(outputOf(`process.emitWarning('old', 'DeprecationWarning')`)).toEqual([
    expect.objectContaining({ level: 'warn', from: 'node', msg: 'DeprecationWarning: old' }),
  ])
})
