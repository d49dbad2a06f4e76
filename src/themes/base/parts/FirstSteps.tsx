import type { CSSProperties } from 'react'

/** Not in a stylesheet, which readers would load too. */
const looks = {
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 21rem), 1fr))',
    gap: 'var(--space-6)',
    paddingBlock: 'var(--space-5)',
  },
  step: { display: 'grid', gap: 'var(--space-2)', alignContent: 'start' },
  kicker: { font: 'var(--type-label)', color: 'var(--accent)' },
  title: { fontSize: 'var(--size-5)' },
  code: { fontSize: '0.875em' },
  example: {
    overflowX: 'auto',
    padding: 'var(--space-3)',
    border: '1px solid var(--rule)',
    font: '0.8125rem/1.6 var(--font-mono)',
  },
  note: { gridColumn: '1 / -1', font: 'var(--type-meta)', color: 'var(--ink-soft)' },
} as const satisfies Record<string, CSSProperties>

const firstArticle = `---
title: My first article
---
The harbour was quiet on Monday.`

/** What to do with a paper that has no article yet: for editors and developers, in English like their other messages. */
export function FirstSteps() {
  return (
    <div style={looks.steps} role="note" lang="en" dir="ltr">
      <div style={looks.step}>
        <p style={looks.kicker}>Content</p>
        <h3 style={looks.title}>Write the first article</h3>
        <p>
          Save this as <code style={looks.code}>content/articles/first.md</code>. It is on this page as soon as the file
          is saved.
        </p>
        <pre style={looks.example}>{firstArticle}</pre>
      </div>
      <div style={looks.step}>
        <p style={looks.kicker}>Design</p>
        <h3 style={looks.title}>Make it yours</h3>
        <p>
          The name, the language, the menus and the theme are in <code style={looks.code}>content/site.yaml</code>.{' '}
          <code style={looks.code}>npx gazette theme new evening</code> creates a theme with your colours and fonts.
        </p>
      </div>
      <div style={looks.step}>
        <p style={looks.kicker}>Publishing</p>
        <h3 style={looks.title}>Put it online</h3>
        <p>
          <code style={looks.code}>npx gazette export public-site</code> writes files for any web host.{' '}
          <code style={looks.code}>npx gazette release my-release</code> writes a server that needs no installation.
        </p>
      </div>
      <p style={looks.note}>Readers do not see these notes.</p>
    </div>
  )
}
