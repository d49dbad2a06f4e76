import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { options } from './options'
import { pairs } from './pairs'

/** The HTML of article texts, rule by rule. `UPDATE=1` writes the HTML again; review the difference. */
describe('article text', () => {
  for (const { name, markdown, html } of pairs('fixtures')) {
    test(name, () => {
      const rendered = renderMarkdown(markdown, { ...options, takenIds: ['comments'] })
      const actual = `${rendered.html}\n`
      if (process.env.UPDATE) writeFileSync(new URL(`./fixtures/${name}.html`, import.meta.url), actual)
      else expect(actual).toBe(html)
      expect(rendered.fellBack).toBe(false)
    })
  }
})
