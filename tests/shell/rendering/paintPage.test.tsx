import { expect, test, vi } from 'vitest'
import { currentVisit, duringVisit, type Visit } from '../../../src/shell/frontDoor/visit'
import { paintPage } from '../../../src/shell/rendering/paintPage'
import { toHtml } from '../../../src/shell/rendering/toHtml'
import { part } from '../../../src/ui/part'

// React keeps its cache for pages only where it renders for readers.
vi.mock('../../src/shell/cachePerVisit', () => ({ cachePerVisit: () => undefined }))

const Broken = (): never => {
  throw new Error('broken on purpose')
}
/** A page whose parts are made while it is rendered, as all are. */
function Page({ isBroken }: { isBroken: boolean }) {
  return <main>{part('section hero', isBroken ? <Broken /> : <p>hero</p>)}rest</main>
}
const slots = (isBroken: boolean) => ({ root: <Page isBroken={isBroken} /> })

const paint = async (given: Parameters<typeof paintPage>[0], painter = toHtml) =>
  duringVisit({} as Visit, async () => {
    const html = (await paintPage(given, painter)).toString()
    return { html, broken: currentVisit().broken }
  })

test('a good page is rendered once', async () => {
  const painter = vi.fn(toHtml)
  expect(await paint(slots(false), painter)).toEqual({
    html: expect.stringContaining('<p>hero</p>rest'),
    broken: undefined,
  })
  expect(painter).toHaveBeenCalledTimes(1)
})

test('a page stands without the part that throws, and the visit says why', async () => {
  const { html, broken } = await paint(slots(true))
  expect(html).toContain('<main>rest</main>')
  expect(broken).toEqual({ parts: ['section hero'], thrown: expect.objectContaining({ message: 'broken on purpose' }) })
})

test('what is no part takes the page along', async () => {
  await expect(paint({ root: <Broken /> })).rejects.toThrow('broken on purpose')
})
