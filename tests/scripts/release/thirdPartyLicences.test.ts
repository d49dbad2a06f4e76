import { expect, it } from 'vitest'
import { thirdPartyLicences } from '../../../scripts/release/thirdPartyLicences'

it('contains the licences of code and fonts, but not those of tools for development', () => {
  const text = thirdPartyLicences('.')
  expect(text).toMatch(/^react 19[\d.]+, MIT\n\nMIT License\n\nCopyright/m)
  expect(text).toMatch(/^@fontsource-variable\/newsreader [\d.]+, OFL-1\.1\n/m)
  expect(text).not.toMatch(/^(?:vitest|playwright-core) /m)
})
