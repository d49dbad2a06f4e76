import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from '../../src/markdown/Prose'

test('the body says that it is the article’s, and in which language and direction', () => {
  const html = renderToStaticMarkup(<Prose html="<p>a</p>" lang="ar" dir="rtl" />)
  expect(html).toMatch(/^<div itemProp="articleBody" class="[^"]+" lang="ar" dir="rtl"><p>a<\/p><\/div>$/i)
})
