import sharp from 'sharp'
import { expect, it } from 'vitest'
import { differenceOf } from './differenceOf'

function page(height: number, ...boxes: { left: number; top: number; colour: string }[]): Promise<Buffer> {
  const tile = (background: string) => ({ create: { width: 10, height: 10, channels: 3 as const, background } })
  return sharp({ create: { width: 100, height, channels: 3, background: '#fff' } })
    .composite(boxes.map(({ colour, ...place }) => ({ input: tile(colour), ...place })))
    .png()
    .toBuffer()
}

const box = { left: 20, top: 30, colour: '#900' }

it('the difference is zero for identical pictures', async () => {
  const picture = await page(80, box)
  expect(await differenceOf(picture, picture)).toMatchObject({
    share: 0,
    where: 'nowhere, sizes 100×80 and 100×80',
  })
})

it('the difference has a share and a position', async () => {
  const { share, where, painted } = await differenceOf(await page(80, box), await page(80))
  expect([share, where]).toEqual([100 / 8000, 'from 20,30 to 29,39, sizes 100×80 and 100×80'])
  const { data } = await sharp(painted).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray((35 * 100 + 25) * 4, (35 * 100 + 25) * 4 + 3)]).toEqual([255, 0, 0])
})

it('the difference includes a colour change of the same brightness', async () => {
  const red = await page(80, { ...box, colour: '#c03030' })
  const green = await page(80, { ...box, colour: '#307a30' })
  expect((await differenceOf(red, green)).share).toBeGreaterThan(0.01)
})

it('the difference includes every pixel by which one picture is larger, whichever it is', async () => {
  const [small, large] = [await page(80, box), await page(100, box)]
  expect(await differenceOf(small, large)).toMatchObject({
    share: 0.2,
    where: 'from 0,80 to 99,99, sizes 100×80 and 100×100',
  })
  expect((await differenceOf(large, small)).share).toBe(0.2)
})
