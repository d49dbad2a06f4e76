import { expect, it } from 'vitest'
import { writeGraph } from '../../../src/outputs/structuredData/writeGraph'

it('serialises one graph from which no text can break out', () => {
  const hostile = '</script><script>alert(1)</script><!-- \ud800 \u0000'
  const text = writeGraph([{ '@type': 'Thing', name: hostile }, undefined])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!-- \ufffd ' }],
  })
})
