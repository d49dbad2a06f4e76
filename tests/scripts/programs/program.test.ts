import { afterEach, expect, it, vi } from 'vitest'
import { type Program, requireProgram } from '../../../scripts/programs/program'

const program: Program = {
  name: 'Shell',
  variable: 'SHELL_PATH',
  places: ['/no/such/sh', '/bin/sh'],
  packages: ['dash', 'sh'],
}

afterEach(() => vi.unstubAllEnvs())

it('finds a program at its usual path', () => {
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('finds a program first at the path in its environment variable', () => {
  vi.stubEnv('SHELL_PATH', process.execPath)
  expect(requireProgram(program)).toBe(process.execPath)
})

it('finds a program at its usual path if its environment variable points to no file', () => {
  vi.stubEnv('SHELL_PATH', '/no/such/file')
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('returns a substitute if the program is missing', () => {
  const shell = { ...program, substitutes: [process.execPath] }
  expect(requireProgram(shell)).toBe('/bin/sh')
  expect(requireProgram({ ...shell, places: ['/no/such/sh'] })).toBe(process.execPath)
})

it('throws with installation instructions if the program is missing', () => {
  expect(() => requireProgram({ ...program, places: [] })).toThrow(
    'Shell is missing: apt-get install dash sh, or set SHELL_PATH to its binary',
  )
})
