import { expect, test } from 'vitest'
import { headOf } from '../../../src/shell/responses/headOf'

test('extracts title, language, links and meta data of a document', () => {
  const html = `<!doctype html><html lang="fr" dir="ltr" data-theme="news"><head>
    <title>Pain &amp; vin — l&#x27;été | Le Phare</title><meta name="robots" content="noindex"/><link rel="preload" href="/a.css"/>
    <meta name="description" content="Dit &quot;oui&quot; &lt;ici&gt;"/><link rel="canonical" href="https://a.example/fr?x=1&amp;y=2"/>
    <link rel="alternate" type="application/rss+xml" href="/feed.xml"/>
    <link rel="alternate" hrefLang="en" href="https://a.example/"/><link rel="alternate" hrefLang="fr" href="https://a.example/fr"/>
    </head><body><svg><title>Icon</title></svg></body></html>`
  expect(headOf(html)).toEqual({
    title: "Pain & vin — l'été | Le Phare",
    lang: 'fr',
    dir: 'ltr',
    description: 'Dit "oui" <ici>',
    canonical: 'https://a.example/fr?x=1&y=2',
    alternates: [
      { lang: 'en', href: 'https://a.example/' },
      { lang: 'fr', href: 'https://a.example/fr' },
    ],
  })
})

test('a document without a head yields empty values', () => {
  expect(headOf('<p>bare</p>')).toEqual({
    title: '',
    lang: undefined,
    dir: undefined,
    description: undefined,
    canonical: undefined,
    alternates: [],
  })
})
