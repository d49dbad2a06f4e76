import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** WCAG 2.2, 1.4.3: contrast of text, and of large text (24 px, or 18.66 px bold). */
const [minContrast, minContrastOfLarge] = [4.5, 3]

type Word = { text: string; rgb: number[]; isLarge: boolean; x: number; y: number; width: number; height: number }

/** Makes every picture of a page plain white. */
export async function whitePictures(page: Page): Promise<void> {
  const white = { width: 1200, height: 800, channels: 3 as const, background: '#fff' }
  const body = await sharp({ create: white }).png().toBuffer()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ body, contentType: 'image/png' }) : route.continue(),
  )
}

/** Texts on pictures whose contrast with the pixels behind them is too low, with that contrast. */
export async function faintWordsOnPictures(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.dataset.whole = ''
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const found = await page.evaluate(wordsOnPictures)
  await page.addStyleTag({
    content:
      '*, ::before, ::after { color: transparent !important; -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important } [data-header] { position: static !important } svg { opacity: 0 !important }',
  })
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return found.flatMap(({ text, rgb, isLarge, x, y, width, height }) => {
    let lowest = Number.POSITIVE_INFINITY
    for (let row = Math.round(y); row < Math.min(y + height, info.height); row += 2) {
      for (let column = Math.round(x); column < Math.min(x + width, info.width); column += 2) {
        const at = (row * info.width + column) * 3
        lowest = Math.min(lowest, contrast(rgb, [...data.subarray(at, at + 3)]))
      }
    }
    return lowest < (isLarge ? minContrastOfLarge : minContrast) ? [`${text}: ${lowest.toFixed(1)}`] : []
  })
}

/** Runs in the page: every line of text inside a picture. */
function wordsOnPictures(): Word[] {
  const pictures = [...document.querySelectorAll('main img')].map((image) => image.getBoundingClientRect())
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const collected: Word[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || !canvas || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const rgb = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      const isOnPicture = pictures.some(
        (one) => left >= one.left - 1 && right <= one.right + 1 && top >= one.top - 1 && bottom <= one.bottom + 1,
      )
      if (width > 4 && height > 4 && isOnPicture)
        collected.push({ text, rgb, isLarge, x: left + scrollX, y: top + scrollY, width, height })
    }
  }
  return collected
}

/** Contrast of two colours in sRGB, from 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
