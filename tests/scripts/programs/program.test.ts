import { afterEach, expect, it, vi } from 'vitest'
import { type Program, requireProgram } from '../../../scripts/programs/program'

const program: Program = {
  name: 'Shell',
  variable: 'SHELL_PATH',
  places: ['/no/such/sh', '/bin/sh'],
  packages: ['dash', 'sh'],
}

afterEach(() => vi.unstubAllEnvs())

it('is where it is known to be', () => {
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('is first where its variable says', () => {
  vi.stubEnv('SHELL_PATH', process.execPath)
  expect(requireProgram(program)).toBe(process.execPath)
})

it('is looked for elsewhere when its variable leads nowhere', () => {
  vi.stubEnv('SHELL_PATH', '/no/such/file')
  expect(requireProgram(program)).toBe('/bin/sh')
})

it('has a substitute where it is not there itself', () => {
  const shell = { ...program, substitutes: [process.execPath] }
  expect(requireProgram(shell)).toBe('/bin/sh')
  expect(requireProgram({ ...shell, places: ['/no/such/sh'] })).toBe(process.execPath)
})

it('that is nowhere comes with the remedy', () => {
  expect(() => requireProgram({ ...program, places: [] })).toThrow(
    'Shell is missing: apt-get install dash sh, or set SHELL_PATH to its binary',
  )
})
