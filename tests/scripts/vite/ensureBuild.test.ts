import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtOfFile } from '../../../scripts/vite/builtOf'
import { isStale } from '../../../scripts/vite/ensureBuild'
import { hashOfSources } from '../../../scripts/vite/hashOfSources'
import config from '../../../vitest.config'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gazette-build-'))
  put('src/one.ts', 'export {}')
  put('themes/mag/theme.css', '')
  put(`dist/${builtOfFile}`, `${hashOfSources(root)}\n`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

describe('a build', () => {
  it('is fresh if its sources are unchanged, whatever their modification times', () => {
    utimesSync(path.join(root, 'src/one.ts'), new Date(), new Date(Date.now() + 60_000))
    expect(isStale(root)).toBe(false)
  })

  it.each([
    ['changed', () => put('src/one.ts', 'export const one = 1')],
    ['added', () => put('themes/mag/parts/Part.tsx', '')],
    ['removed', () => rmSync(path.join(root, 'themes/mag'), { recursive: true })],
    ['changed in the build configuration', () => put('waku.config.ts', '')],
  ])('is stale with sources %s', (_, change) => {
    change()
    expect(isStale(root)).toBe(true)
  })

  it('is fresh without sources, as in a release', () => {
    for (const part of ['src', 'themes']) rmSync(path.join(root, part), { recursive: true })
    expect(isStale(root)).toBe(false)
    rmSync(path.join(root, 'dist'), { recursive: true })
    expect(isStale(root)).toBe(true)
  })

  it('is stale if it is missing or incomplete', () => {
    rmSync(path.join(root, 'dist', builtOfFile))
    expect(isStale(root)).toBe(true)
  })

  it('is checked before the integration and browser tests', () => {
    const projects = (config.test?.projects ?? []) as { test: { name: string; globalSetup?: string | string[] } }[]
    expect(projects.map(({ test }) => [test.name, [test.globalSetup].flat()[0]])).toEqual([
      ['unit', undefined],
      ['integration', 'tests/support/freshBuild.ts'],
      ['browser', 'tests/support/freshBuild.ts'],
    ])
  })
})
