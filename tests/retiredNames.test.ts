import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Retired words, and the term to use instead. A word also matches as part of an identifier: `journey` in `beginJourneys`. */
const retired: Readonly<Record<string, string>> = {
  'kept page': 'cached page',
  'page desk': 'page server',
  'front door': 'pipeline',
  journey: 'client navigation',
  cue: 'hydration trigger',
  wake: 'hydrate',
  twin: 'Markdown version',
  'stand in': 'error page, fallback page or fallback font',
  'last resort': 'fallback page',
  'mind ending': 'shutdown',
  'turned away': 'rejected',
  crew: 'workers',
  'held value': 'shared store',
  untold: 'pending',
  painter: 'renderer',
  slate: 'buffer',
  noting: 'recorder',
  'handed over': 'passed',
  'draft door': 'draft endpoint',
  pointing: 'element picker',
  'worn apart': 'extra stylesheet',
  'most lost': 'MAX_ARTICLE_LOSS_PERCENT',
}

/** Texts that keep a word, with the reason. Remove an entry when its text is gone. */
const exceptions: readonly { text: RegExp; reason: string }[] = [
  { text: /HousePainter/g, reason: 'type of schema.org' },
  { text: /\bMOST_LOST\b/g, reason: 'deprecated environment variable' },
]

const sources = globSync(['{src,themes,scripts,bench,tests,deploy}/**/*.{ts,tsx,css}', 'docs/**/*.md', '*.md'], {
  exclude: ['bench/{astro,lighthouse}/**', 'CHANGELOG.md', 'docs/upgrading.md', 'tests/retiredNames.test.ts'],
})

const words = Object.keys(retired).sort((one, other) => other.length - one.length)
const pattern = new RegExp(`(?<![a-z])(${words.join('|')})s?(?![a-z])`, 'g')

/** Separates the words of identifiers and paths: `keptPages/toKeep.ts` becomes `kept pages to keep ts`. */
function wordsIn(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
}

/** The retired words of a text, without the exceptions. */
function retiredIn(text: string): string[] {
  const remaining = exceptions.reduce((rest, { text: exception }) => rest.replace(exception, ' '), text)
  return [...wordsIn(remaining).matchAll(pattern)].map(([, word = '']) => word)
}

it('finds retired words in identifiers, file names and comments', () => {
  expect(retiredIn('createTwins(keptPages)')).toEqual(['twin', 'kept page'])
  expect(retiredIn('src/shell/frontDoor/finish.ts')).toEqual(['front door'])
  expect(retiredIn('// The first paint. Visitors revisit; the cues are unnoticed.')).toEqual(['cue'])
  expect(retiredIn("dataset.dataset['data-stand-in']")).toEqual(['stand in'])
})

it('uses no retired name in files, identifiers, comments and docs', () => {
  const found = sources.flatMap((file) =>
    [file, readFileSync(file, 'utf8')].flatMap((text) =>
      retiredIn(text).map((word) => `${file}: ${word} → ${retired[word]}`),
    ),
  )
  expect([...new Set(found)], 'use the term after the arrow').toEqual([])
})
