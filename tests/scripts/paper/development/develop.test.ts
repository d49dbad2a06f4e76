import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { develop } from '../../../../scripts/paper/development/develop'

it('names PORT if it is not a port', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-develop-'))
  mkdirSync(path.join(folder, 'public/assets'), { recursive: true })
  const readEnvironment = async () => ({ PORT: '80000', WEBSITE_ID: 'harbour-post' })
  try {
    const started = develop({ paper: folder, build: folder, script: '', readEnvironment, say: () => undefined })
    await expect(started).rejects.toThrow('PORT: expected a port number')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
