import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { options } from './options'
import { pairs } from './pairs'

/** What an article's text becomes, rule by rule. `UPDATE=1` writes the HTML anew; read the difference before keeping it. */
describe('a body', () => {
  for (const { name, markdown, html } of pairs('fixtures')) {
    test(name, () => {
      const rendered = renderMarkdown(markdown, { ...options, takenIds: ['comments'] })
      const ours = `${rendered.html}\n`
      if (process.env.UPDATE) writeFileSync(new URL(`./fixtures/${name}.html`, import.meta.url), ours)
      else expect(ours).toBe(html)
      expect(rendered.fellBack).toBe(false)
    })
  }
})
