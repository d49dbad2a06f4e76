import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'

type Package = { version?: string; license?: string }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** The oldest version of each package without a known vulnerability, with its advisory. */
const floors: Readonly<Record<string, string>> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-server-dom-webpack': '19.3.1',
  hono: '4.12.21',
  undici: '7.18.0',
  waku: '1.0.0-rc.1',
}

/** Installed versions of a package, wherever it is; undici is part of Node. */
function versionsOf(name: string): string[] {
  const installed = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
  return [
    ...installed.map(([, { version = '' }]) => version),
    ...(name === 'undici' ? [process.versions.undici ?? ''] : []),
  ]
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}

test.each(Object.entries(floors))('every copy of %s is %s or newer', (name, floor) => {
  expect(versionsOf(name).length).toBeGreaterThan(0)
  expect(versionsOf(name).filter((version) => !isAtLeast(version, floor))).toEqual([])
})

it('isAtLeast compares versions numerically', () => {
  expect([isAtLeast('4.9.30', '4.12.21'), isAtLeast('19.3.0', '19.3.1'), isAtLeast('20.0.0', '19.3.1')]).toEqual([
    false,
    false,
    true,
  ])
})

it('package.json pins exact versions', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
