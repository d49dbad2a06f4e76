import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start script '))
})
afterEach(() => rmSync(folder, { recursive: true }))

const server = `#!/usr/bin/env node
process.on('SIGTERM', () => setImmediate(() => { console.log('ended in order'); process.exit(0) }))
setInterval(() => {}, 1000)
console.log('listening')
`

it('passes SIGTERM of npm start on to the server, and waits for its end', async () => {
  const create = path.resolve('packages/create-gazette/bin/create-gazette.js')
  const paper = path.join(folder, 'paper')
  expect(spawnSync(process.execPath, [create, paper, '--yes', '--no-install']).status).toBe(0)
  const bin = path.join(paper, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'gazette'), server)
  chmodSync(path.join(bin, 'gazette'), 0o755)
  const npm = spawn('npm', ['start'], { cwd: paper })
  let output = ''
  const listening = new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('listening')) resolve()
    })
  })
  await listening
  npm.kill()
  const [code] = await once(npm, 'exit')
  expect(code).toBe(0)
  expect(output).toContain('ended in order')
})
