import { afterEach, expect, it, vi } from 'vitest'
import { type Program, requireProgram } from '../../../scripts/programs/program'

const program: Program = {
  name: 'Shell',
  variable: 'SHELL_PATH',
  places: ['/no/such/sh', '/bin/sh'],
  packages: ['dash', 'sh'],
}

afterEach(() => vi.unstubAllEnvs())

it('is found at its usual path', () => {
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('is found first at the path in its environment variable', () => {
  vi.stubEnv('SHELL_PATH', process.execPath)
  expect(requireProgram(program)).toBe(process.execPath)
})

it('is found at its usual path if its environment variable points to no file', () => {
  vi.stubEnv('SHELL_PATH', '/no/such/file')
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('is replaced by a substitute if it is missing', () => {
  const shell = { ...program, substitutes: [process.execPath] }
  expect(requireProgram(shell)).toBe('/bin/sh')
  expect(requireProgram({ ...shell, places: ['/no/such/sh'] })).toBe(process.execPath)
})

it('throws with installation instructions if it is missing', () => {
  expect(() => requireProgram({ ...program, places: [] })).toThrow(
    'Shell is missing: apt-get install dash sh, or set SHELL_PATH to its binary',
  )
})
