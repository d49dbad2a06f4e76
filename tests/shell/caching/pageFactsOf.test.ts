import { describe, expect, it } from 'vitest'
import { cachePolicyOf } from '../../../src/shell/caching/pageFactsOf'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const now = new Date('2026-01-01T12:00:00Z')
const until = '2026-01-01T13:00:00Z'
const editionWith = (data: object, code?: string) => editionOfDocument(data, code).edition
const bilingual = { i18n: { main_language: 'en', languages: ['en', 'fr'] } }
const context = {
  edition: editionWith({}),
  mode: 'normal',
  isPreview: false,
  freshFor: 60,
  path: '/',
  format: 'html',
  now,
} as RequestContext

const policyOf = (more: Partial<RequestContext>) => cachePolicyOf({ ...context, ...more })

describe('a page', () => {
  it('is cached for the time of its route', () => {
    expect(policyOf({})).toEqual({ freshFor: 60, isPersonal: false })
    expect(policyOf({ mode: 'coming-soon', freshFor: 5 })).toEqual({ freshFor: 5, isPersonal: false })
  })

  it.each<[string, Partial<RequestContext>]>([
    ['without a site', { edition: undefined }],
    ['that failed', { failure: { status: 404 } }],
    ['in maintenance', { mode: 'maintenance' }],
    ['in a preview', { isPreview: true }],
    ['for developers', { isForDevelopers: true }],
  ])('%s is not cached', (_, more) => {
    expect(policyOf(more)).toBeUndefined()
  })

  it('is cached until the next change of its site, or until its own change if that is sooner', () => {
    const edition = editionWith({ alert: { text: 'Storm', until } })
    const afterEnd = Date.parse(until) + 1
    expect(policyOf({ edition })?.changesAt).toBe(afterEnd)
    expect(policyOf({ edition, changesAt: afterEnd - 5 })?.changesAt).toBe(afterEnd - 5)
    expect(policyOf({ edition, changesAt: afterEnd + 5 })?.changesAt).toBe(afterEnd)
    expect(policyOf({ changesAt: afterEnd })?.changesAt).toBe(afterEnd)
  })

  it('is personal only at the address from which readers are redirected to their language', () => {
    const edition = editionWith(bilingual)
    const isPersonal = (more: Partial<RequestContext>) => policyOf({ edition, ...more })?.isPersonal
    expect(isPersonal({})).toBe(true)
    expect(isPersonal({ path: '/c/sea' })).toBe(false)
    expect(isPersonal({ format: 'markdown' })).toBe(false)
    expect(isPersonal({ edition: editionWith(bilingual, 'fr') })).toBe(false)
  })
})
