import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

test.each([
  ['Work 25 minutes · Waiting\n· Baking', '<p>Work 25 minutes\u00a0· Waiting\u00a0· Baking</p>'],
  ['**One** · *two*', '<p><strong>One</strong>\u00a0· <em>two</em></p>'],
  ['Two  \n· three', '<p>Two<br>\n· three</p>'],
  ['`a · b`', '<p><code>a · b</code></p>'],
  ['· first', '<p>· first</p>'],
])('a dot between facts never begins a line: %j', (source, html) => {
  expect(renderMarkdown(source, options).html).toBe(html)
})
