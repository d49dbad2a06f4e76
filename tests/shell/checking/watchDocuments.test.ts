import { expect, test, vi } from 'vitest'
import { createAssembler } from '../../../src/content/document/createAssembler'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { runToEnd } from '../../../src/content/runToEnd'
import { createSiteInSteps } from '../../../src/content/site/Site'
import type { Tenant } from '../../../src/content/tenants/createTenants'
import { metrics } from '../../../src/server/operations/metrics'
import { watchDocuments } from '../../../src/shell/checking/watchDocuments'
import { answerWith, article, type Fields } from '../../content/samples'

function watch(fields: Fields) {
  const { website, found } = runToEnd(createAssembler().assemble(splitDocument(answerWith(fields))))
  const site = runToEnd(createSiteInSteps(website, 'r1', { found }))
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const tenant = { websiteId: 'post', store: { peek: () => site } } as unknown as Tenant
  const onDocument = watchDocuments({ all: [tenant] }, log)
  // The second document replaces the first before its check.
  for (let times = 0; times < 2; times++) onDocument('post')
  return log
}

test('logs a document with findings once after several edits, in one line of limited length, and counts them', async () => {
  const articles = Array.from({ length: 30 }, (_, index) => article(`a${index}`, index, { tags: [`t${index}`] }))
  const log = watch({ articles, tags: [{ slug: 'ferries', name: 'Ferries' }], sections: [{ type: 'heroo' }] })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 20_000)
  expect(log.warn).toHaveBeenCalledTimes(1)
  const [facts] = log.warn.mock.calls[0] ?? []
  expect(facts).toMatchObject({ websiteId: 'post', revision: 'r1', counts: { 'unknown-section': 1, 'no-tag': 30 } })
  expect(facts.first).toHaveLength(20)
  const { values } = await metrics.findings.get()
  expect(values).toContainEqual({ labels: { website: 'post', kind: 'no-tag' }, value: 30 })
  expect(values).toContainEqual({ labels: { website: 'post', kind: 'ads-line' }, value: 0 })
})

test('does not log a document without findings', async () => {
  const log = watch({ articles: [article('one', 1)] })
  await vi.waitFor(async () => {
    const { values } = await metrics.findings.get()
    expect(values).toContainEqual({ labels: { website: 'post', kind: 'no-tag' }, value: 0 })
  }, 20_000)
  expect(log.warn).not.toHaveBeenCalled()
})
