import { expect, test, vi } from 'vitest'
import { createSiteIndexes } from '../../../src/content/search/createSiteIndexes'
import type { Job } from '../../../src/content/search/Job'
import { articles, editionWith } from '../samples'

/** Indexes with a hundred bytes per article, and a fake clock. */
function open(maxBytes: number) {
  const jobs: Job[] = []
  const bytes = new Map<string, number>()
  let now = 0
  let onPut = () => {}
  const runJob = async (job: Job) => {
    jobs.push(job)
    if (job.kind === 'put') onPut()
    if (job.kind === 'put') bytes.set(job.name, (bytes.get(job.name) ?? 0) + 100 * job.entries.length)
    return { bytes: bytes.get(job.name) ?? 0 }
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const atPut = (call: () => void) => {
    onPut = call
  }
  return { indexes: createSiteIndexes(runJob, maxBytes, () => now), jobs, pass, atPut }
}

const site = () => editionWith({ articles: articles(96) })

vi.spyOn(process.stdout, 'write').mockReturnValue(true)

test('an index unused for a minute is dropped for another', async () => {
  const { indexes, jobs, pass } = open(12_000)
  const old = indexes.of(site())
  await old.update(site())
  pass(61_000)
  const edition = site()
  const young = indexes.of(edition)
  await young.update(edition)
  expect(young.state()).toMatchObject({ isReady: true, entries: 96, isFull: false })
  expect(jobs.filter(({ kind }) => kind === 'drop')).toEqual([{ kind: 'drop', name: old.name }])
})

test('an index in use is kept: the oldest articles of the other are omitted, without retries', async () => {
  const { indexes, jobs } = open(12_000)
  const first = site()
  await indexes.of(first).update(first)
  const second = site()
  const index = indexes.of(second)
  await index.update(second)
  expect(index.state()).toMatchObject({ isReady: true, entries: 32, isFull: true })
  const jobCount = jobs.length
  await index.update(second)
  expect([jobs.length, jobs.some(({ kind }) => kind === 'drop')]).toEqual([jobCount, false])
})

test('an index that is full after other content keeps its articles', async () => {
  const { indexes } = open(1_000)
  const edition = () => editionWith({ articles: articles(10), authors: [{ slug: 'ines', name: 'Ines Marlow' }] })
  const first = edition()
  const index = indexes.of(first)
  await index.update(first)
  await index.update(edition())
  expect(index.state()).toMatchObject({ entries: 11, isFull: true })
})

test('an index dropped during its construction receives no more articles', async () => {
  const { indexes, jobs, atPut } = open(1_000_000)
  const edition = site()
  const index = indexes.of(edition)
  atPut(index.drop)
  await index.update(edition)
  expect(jobs.map(({ kind }) => kind)).toEqual(['put', 'drop'])
  expect(index.state().isReady).toBe(false)
})
