import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

it('contains no registry addresses', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

it('has the flag for install scripts if there is one, so that npm install does not add it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(packages['']?.hasInstallScript).toBe(scripts.preinstall !== undefined)
})

it('contains every optional package, so that npm ci works on every platform', () => {
  const known = new Set(Object.keys(packages).map((name) => name.split('node_modules/').at(-1)))
  const lost = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !known.has(name)),
  )
  expect(lost).toEqual([])
})

it('pins exact versions of Waku and React, and no React with the decoder vulnerability', () => {
  for (const name of ['react', 'react-dom', 'react-server-dom-webpack']) {
    expect(dependencies[name]).toBe('19.3.1')
    expect(
      Object.entries(packages).filter(
        ([path, { version }]) => path.endsWith(`node_modules/${name}`) && version !== '19.3.1',
      ),
    ).toEqual([])
  }
  expect(dependencies.waku).toBe('1.0.0-rc.1')
})
