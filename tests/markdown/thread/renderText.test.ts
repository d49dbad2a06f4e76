import { afterEach, expect, test, vi } from 'vitest'
import { catalog } from '../../../src/i18n/catalog'
import { renderText } from '../../../src/markdown/thread/renderText'

const i18n = catalog('en')
const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => lines.mockClear())

test('renders a text in the worker thread, with known pictures by name and others from /media/', async () => {
  const pictures = new Map([['quay.jpg', { src: '/media/quay.jpg', width: 3, height: 2 }]])
  const { html, headings, fellBack } = await renderText('## Quay\n\n![A](quay.jpg) ![B](2026/é.jpg)', i18n, {
    pictures,
  })
  expect([headings, fellBack]).toEqual([[{ id: 'quay', text: 'Quay' }], false])
  expect(html).toContain('<img src="/media/quay.jpg" alt="A" width="3" height="2" loading="lazy"')
  expect(html).toContain('src="/media/2026/%C3%A9.jpg"')
  expect(html).toContain('/media/480/2026/%C3%A9.jpg.webp 480w')
})

test('uses labels in the requested language', async () => {
  const { html } = await renderText('| a |\n| - |\n| b |', catalog('fr'))
  expect(html).toContain('aria-label="Tableau')
})

test('shows a notice for an empty text', async () => {
  expect((await renderText(' \n', i18n)).html).toBe('<p>This text is coming soon.</p>')
})

/** Passes every check of `whyRefused`, and takes seconds to render. */
const slow = `${'> a\n\n'.repeat(60_000)}<script>alert(1)</script>`

test('escapes and logs a text that takes too long, and renders others meanwhile', async () => {
  const [hostile, good] = await Promise.all([
    renderText(slow, i18n, { origin: '/article/slow' }),
    renderText('good', i18n, { origin: '/article/good' }),
  ])
  expect(hostile.fellBack).toBe(true)
  expect(hostile.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(hostile.html).not.toContain('<script')
  expect(good.html).toBe('<p>good</p>')
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(logged).toEqual([
    {
      level: 'warn',
      origin: '/article/slow',
      reason: 'longer than 500 ms',
      msg: 'could not render a text; showing its source',
    },
  ])
})
