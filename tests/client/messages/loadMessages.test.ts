import { afterEach, expect, it, vi } from 'vitest'
import { loadMessages } from '../../../src/client/messages/loadMessages'
import * as hook from '../../../src/client/messages/useLingui'

vi.mock('virtual:gazette/words', () => ({
  default: { fr: async () => ({ default: { save: 'Enregistrer', share: 'Partager' } }) },
}))

afterEach(() => vi.unstubAllGlobals())

it('replaces messages of the build by those that the paper puts into the page', async () => {
  const textContent = JSON.stringify({ fr: { save: ['Garder'] }, en: { save: ['Keep'] } })
  vi.stubGlobal('document', { querySelector: () => ({ textContent }) })
  const setFormatter = vi.spyOn(hook, 'setFormatter')
  await loadMessages('fr')
  const formatter = setFormatter.mock.calls[0]?.[0]
  expect(formatter?._({ id: 'save' })).toBe('Garder')
  expect(formatter?._({ id: 'share' })).toBe('Partager')
})
