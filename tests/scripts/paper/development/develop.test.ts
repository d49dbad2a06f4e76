import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { develop, inPaper } from '../../../../scripts/paper/development/develop'

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

it.each([
  ['articles/a.md:3: It is torn.', 'texts/articles/a.md:3: It is torn.'],
  [
    '/srv/paper/texts/site.yaml:1: there is no site.yaml: https://a.example:1: it',
    'texts/site.yaml:1: there is no site.yaml: https://a.example:1: it',
  ],
  ['the thread ended', 'the thread ended'],
])('names a file of the content from the paper: %s', (fault, shown) => {
  expect(inPaper(fault, '/srv/paper', '/srv/paper/texts')).toBe(shown)
})
