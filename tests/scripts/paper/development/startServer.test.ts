import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { startServer } from '../../../../scripts/paper/development/startServer'

it('rejects with the errors of a server that does not start, and leaves printing to the caller', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'gazette-start-'))
  writeFileSync(path.join(build, 'serve-node.js'), "process.stderr.write('Wrong.\\n'); process.exitCode = 1\n")
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await expect(
      startServer({ build, env: process.env, onContent: () => undefined, onFailure: () => undefined }),
    ).rejects.toThrow(/^Wrong\.$/)
    expect(print).not.toHaveBeenCalled()
  } finally {
    print.mockRestore()
    rmSync(build, { recursive: true })
  }
})

it('passes on the errors in files of the content, and why there is no content', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'gazette-start-'))
  const inFile = { msg: 'found an error in the content folder', path: 'articles/a.md:3', reason: 'It is torn' }
  const fixed = { level: 'warn', msg: 'fixed an error in the document', path: '$.articles[2].slug' }
  const lines = [
    { level: 'info', msg: 'listening', port: 1 },
    { level: 'error', msg: 'could not load the document', message: 'site.yaml:1: gone', hasLastGood: false },
    { level: 'warn', ...inFile },
    fixed,
    { level: 'info', msg: 'document loaded' },
    { level: 'info', msg: 'document loaded' },
  ]
  writeFileSync(
    path.join(build, 'serve-node.js'),
    lines.map((one) => `console.log('${JSON.stringify(one)}')`).join('\n'),
  )
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const told: unknown[] = []
  try {
    const onContent = (faults: readonly string[]) => told.push(faults)
    await startServer({ build, env: process.env, onContent, onFailure: (message) => told.push(message) })
    await expect.poll(() => told.length).toBe(3)
    expect(told).toEqual(['site.yaml:1: gone', ['articles/a.md:3: It is torn.'], []])
    expect(print.mock.calls.flat().join('')).toContain('path: $.articles[2].slug')
  } finally {
    print.mockRestore()
    rmSync(build, { recursive: true })
  }
})
