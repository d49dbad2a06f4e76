import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { withRenderState } from '../../src/server/requestState'
import { Link } from '../../src/ui/Link'

const htmlOf = (href: string) =>
  withRenderState({ i18n: catalog('en'), mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Link href={href}>Ferries</Link>),
  )

test.each(['https://ferries.example/', 'http://ferries.example/times', 'HTTPS://FERRIES.EXAMPLE'])(
  'a link to another site, %s, opens a new tab, is labelled, and has noopener and noreferrer',
  (href) => {
    const html = htmlOf(href)
    expect(html).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">Ferries<span`)
    expect(html).toContain('(opens in a new window)')
  },
)

test.each(['/article/tide', '#times', 'mailto:desk@post.example'])(
  'a link within the site, %s, stays in its tab',
  (href) => {
    expect(htmlOf(href)).toBe(`<a href="${href}">Ferries</a>`)
  },
)
