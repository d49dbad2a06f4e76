import { expect, it, vi } from 'vitest'
import type { Tenants } from '../../../src/content/tenants/createTenants'
import { watchThemes } from '../../../src/shell/pipeline/watchThemes'
import { editionOfDocument } from '../../outputs/editionOfDocument'

vi.mock('../../../src/themes/themes', () => ({
  defaultTheme: 'news',
  hasTheme: (name: string) => name === 'news',
  themeNames: ['news'],
}))

it('warns of a document whose theme does not exist', () => {
  const tenantWith = (websiteId: string, theme?: string) => {
    const site = theme && editionOfDocument({ ui: { theme } }).edition.site
    return { websiteId, store: { peek: () => site } }
  }
  const all = [tenantWith('known', 'news'), tenantWith('unknown', 'gone'), tenantWith('unread')]
  const warn = vi.fn()
  const watch = watchThemes({ all } as unknown as Tenants, { warn } as never)
  for (const websiteId of ['known', 'unknown', 'unread', 'removed']) watch(websiteId)
  expect(warn.mock.calls).toEqual([
    [{ websiteId: 'unknown', theme: 'gone', known: ['news'] }, 'unknown theme; showing news'],
  ])
})
