import { afterEach, expect, it, vi } from 'vitest'
import { paperFolder } from '../../../src/server/http/buildFolder'

afterEach(() => vi.unstubAllEnvs())

it('is a paper only if the command gazette names it: the working directory may be any folder', () => {
  vi.stubEnv('GAZETTE_BUILD', '/opt/gazette/dist')
  expect(paperFolder()).toBeUndefined()
  vi.stubEnv('GAZETTE_PAPER', '/srv/paper')
  expect(paperFolder()).toBe('/srv/paper')
})
