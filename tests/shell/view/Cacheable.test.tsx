import { expect, test } from 'vitest'
import { Cacheable, pageFindings } from '../../../src/shell/view/Cacheable'
import type { Slots } from '../../../src/themes/contract'

const Saved = ({ view }: { view?: string }) => <p>{view}</p>
const slots = { Saved } as unknown as Partial<Slots>
const noon = new Date('2026-11-20T12:00:00Z')
const evening = new Date('2026-11-20T18:00:00Z')

test('reads the slot of a page and its props', () => {
  const page = (
    <>
      <title>Saved</title>
      <Saved view="any" />
    </>
  )
  expect(pageFindings(page, slots)).toEqual({ renderedSlot: { slot: 'Saved', props: { view: 'any' } } })
})

test('reads the lifetime of a page, and the earliest moment at which it changes', () => {
  const page = (
    <Cacheable freshFor={20} until={[evening, undefined, noon]}>
      <p>page</p>
    </Cacheable>
  )
  expect(pageFindings(page, slots)).toEqual({ renderedSlot: undefined, freshFor: 20, changesAt: noon.getTime() })
})

test.each([
  ['an error page', <Saved key="a" />],
  ['a slot with a prop of that name', <Saved key="b" {...{ freshFor: 20 }} />],
  ['nothing', undefined],
])('leaves the lifetime of %s to its route', (_, page) => {
  expect(pageFindings(page, slots)).toStrictEqual(page ? { renderedSlot: undefined } : {})
})
