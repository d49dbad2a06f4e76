import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from '../../src/ui/Link'

const htmlOf = (href: string) => renderToStaticMarkup(<Link href={href}>Ferries</Link>)

test.each(['https://ferries.example/', 'http://ferries.example/times', 'HTTPS://FERRIES.EXAMPLE'])(
  'a link to another site, %s, opens a new tab and sends it neither a referrer nor a window',
  (href) => {
    expect(htmlOf(href)).toBe(`<a href="${href}" target="_blank" rel="noopener noreferrer">Ferries</a>`)
  },
)

test.each(['/article/tide', '#times', 'mailto:desk@post.example'])(
  'a link within the site, %s, stays in its tab',
  (href) => {
    expect(htmlOf(href)).toBe(`<a href="${href}">Ferries</a>`)
  },
)
