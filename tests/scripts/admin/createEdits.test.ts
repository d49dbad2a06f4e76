import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEdits, type Edits } from '../../../scripts/admin/page/createEdits'
import { createSaving } from '../../../scripts/admin/page/createSaving'

let edits: Edits

beforeEach(() => {
  edits = createEdits(() => {})
})

describe('unsaved edits', () => {
  it('are tracked separately for each article', () => {
    edits.ofArticle('one', 'title', 'First')
    edits.ofArticle('two', 'title', null)
    expect([edits.inArticle('one'), edits.inArticle('two'), edits.inArticle('three')]).toEqual([
      { title: 'First' },
      { title: null },
      {},
    ])
  })

  it('keep the fields that changed after a save', () => {
    edits.ofArticle('one', 'title', 'First')
    edits.ofArticle('one', 'kicker', 'Kicker')
    edits.ofArticle('two', 'title', 'Second')
    edits.ofWebsite(['ui', 'brand', 'primary'], '#111111')
    edits.ofWebsite(['ui', 'brand', 'accent'], '#222222')
    edits.ofWebsite(['alert'], null)
    const saved = edits.patches()
    edits.ofArticle('one', 'title', 'First, and more')
    edits.ofWebsite(['ui', 'brand', 'accent'], '#333333')
    edits.ofWebsite(['alert', 'text'], 'Beware')
    edits.settle(saved)
    expect(edits.patches()).toEqual([
      { of: 'website', fields: { ui: { brand: { accent: '#333333' } }, alert: { text: 'Beware' } } },
      { of: 'articles', key: 'one', fields: { title: 'First, and more' } },
    ])
  })
})

describe('saving edits', () => {
  const setUp = (write: () => Promise<void>) => {
    const listeners = { saved: vi.fn(), failed: vi.fn(), canSave: vi.fn() }
    return { ...listeners, saving: createSaving({ edits, write, ...listeners }) }
  }

  it('runs one save at a time; fields edited meanwhile stay unsaved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = vi.fn(() => promise)
    const { saving, saved, canSave } = setUp(write)
    edits.ofArticle('one', 'title', 'Before')
    const under = saving.save()
    edits.ofArticle('one', 'title', 'Meanwhile')
    await saving.save()
    expect([write.mock.calls.length, canSave.mock.lastCall]).toEqual([1, [false]])
    resolve()
    await under
    expect(saved).toHaveBeenCalledWith(
      [{ of: 'articles', key: 'one', fields: { title: 'Before' } }],
      [{ of: 'articles', key: 'one', fields: { title: 'Meanwhile' } }],
    )
    expect(canSave).toHaveBeenLastCalledWith(true)
  })

  it('keeps the edits when a save fails, and allows another try', async () => {
    const { saving, failed, canSave } = setUp(() => Promise.reject(new Error('the disk is full')))
    edits.ofArticle('one', 'title', 'Typed')
    await saving.save()
    expect(failed).toHaveBeenCalledWith('the disk is full')
    expect(edits.inArticle('one')).toEqual({ title: 'Typed' })
    expect(canSave).toHaveBeenLastCalledWith(true)
  })
})
