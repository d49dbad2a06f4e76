import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pretendNode } from '../support/pretendNode'

const entry = 'dist/serve-node.js'

/** Starts the built server with this Node; it must exit. */
function start(node: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(node, [...options, entry], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stdout, stderr }
}

/** Installed Nodes that are too old, if any. */
const oldNodes = ['/usr/bin/node', '/usr/local/bin/node'].filter((file) => {
  const found = existsSync(file) && spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout
  return found && Number(found.split('.')[0]) < 24
})

describe('the built server on an old Node', () => {
  it.each(['12.22.12', '20.20.2', '22.22.0', '24.5.9'])('exits with 1 and one sentence on Node %s', (version) => {
    const { status, stdout, stderr } = start(process.execPath, pretendNode(version))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(
        `^Gazette needs Node 24\\.6 or newer, and this is Node ${version}: .*node_modules/\\.bin/node`,
      ),
    ])
  })

  it.skipIf(oldNodes.length === 0)('does so on every old Node of this machine', () => {
    for (const node of oldNodes) {
      const { status, stderr } = start(node)
      expect([node, status, stderr.trim().split('\n').length]).toEqual([node, 1, 1])
      expect(stderr).toContain('Gazette needs Node 24.6 or newer')
    }
  })

  it('uses only syntax that every Node can parse', () => {
    expect(readFileSync(entry, 'utf8')).not.toMatch(
      /=>|`|\?\.|\?\?|\b(const|let|class|async|await|export)\b|^\s*import\s/m,
    )
  })
})
