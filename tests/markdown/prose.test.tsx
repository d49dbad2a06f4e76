import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from '../../src/markdown/Prose'

test("marks the text as the article's body, with language and direction", () => {
  const html = renderToStaticMarkup(<Prose html="<p>a</p>" lang="ar" dir="rtl" />)
  expect(html).toMatch(/^<div itemProp="articleBody" class="[^"]+" lang="ar" dir="rtl"><p>a<\/p><\/div>$/i)
})
