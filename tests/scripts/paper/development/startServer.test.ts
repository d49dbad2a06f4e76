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
    await expect(startServer({ build, env: process.env, onContent: () => undefined })).rejects.toThrow(/^Wrong\.$/)
    expect(print).not.toHaveBeenCalled()
  } finally {
    print.mockRestore()
    rmSync(build, { recursive: true })
  }
})
