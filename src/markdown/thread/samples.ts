import type { RenderJob } from './RenderJob'

/** Paragraphs like those of a daily paper, with and without markup. */
const paragraphs = [
  'The ferry left at six — “late again”, said the harbour master’s son, and nobody at the café answered. She carries letters, bread, and on Fridays the whole of the choir; prices rose by 4.5 % in 2019, then fell, then rose again.',
  'It was **twenty past six** when *Ada* came in, *an hour* behind the **timetable** and [two behind the tide](/article/tide). Nobody `counted`.',
  'Nothing was said about the second boat. She lay beside the wall for eleven years, was painted twice (once in green), and left one morning without a word to anyone who might have asked where she was going, or why it mattered.',
  'What the council wants is simple: a wall that holds, a road behind it, and somebody else to pay. “We have been here before,” the mayor wrote in May; the answer came in July, on two pages, and it was *no*.',
  'The report runs to **212 pages**; [page 40](https://example.org/report#p40) says what [the first](/p/first) left out: *“no wall, no road”*, and so on, until the last line of the last note.',
  'Hundreds waited on the quay while the wind turned north. When the lamps went out, one by one, the keeper walked home along the shore and wrote down the hour, as her mother had done, and her mother’s mother before that.',
  'Short, for once.',
  'She said it twice. “No,” she said — *no* — and then, more quietly, **never**. The paper printed only the first of the two, on page three, beside the weather.',
]

/** One example of each construct. */
const constructs = [
  '## What was agreed, and *what was not*',
  'It was *never* said, **not once**, and ***least of all*** in public; it is ~~fifteen~~ `15 €` by now.',
  'Read [the minutes](/article/minutes "Taken by hand"), [the _whole_ plan][plan] or <https://example.org/plan?a=1&b=2>.\n\n[plan]: https://example.org/plan \'The plan\'',
  '- One wall\n- Two roads\n  - with lamps\n  - with **trees**\n- Nothing else, and a line\n  that goes on',
  '> A quoted line with *weight*,\n> carried over.\n>\n> > And an answer.',
  '| Port | Ferry | Days |\n| :--- | :---: | ---: |\n| North | *Ada* | 12 |\n| South | `Bea` | [3](/p/three) |\n| West | | a \\| b |',
  '## The wall',
  '1. First the wall\n2. Then the road\n\n3. Then `the rest`',
  '![The quay](quay.jpg "The quay in June")',
  'The office is at www.example.org, at https://example.net/desk_(old), ftp://files.example.org and desk@example.org.',
  '### The times, once more ###',
  'Year | Boats\n--- | ---\n2019 | 12\n2020 | **9**',
  'A line that breaks,  \nanother,\\\nand 5 \\* 3 &euro; &#38; a [bracket] that is none, a lone * and_an_underscore.',
  '```js\nconst days = ports.map((port) => port.days)\n```',
  'Somebody said so.[^1] Others said it twice.[^1]\n\n[^1]: A note, with [a link](https://example.com) and *stress*.',
  '- [x] Paid\n- [ ] Open',
  'Underlined\n----------\n\n    four spaces deep\n\n***',
  'A small ![lamp](lamp.png) in a line.',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'البحر هادئ اليوم، **والريح** من الشمال. 海は今日も静かだ。',
]

/** Raw HTML, for which a text is parsed twice. */
const html = [
  'A <b class="a">bold</b> word<br>of <span lang="fr">très peu</span>.',
  '<details open><summary>More</summary>\n\nSome *words* inside.\n\n</details>\n\n<!-- a remark -->',
]

/** Number of parts of a sample article, and number of articles of that length. */
const lengths = [
  { parts: 4, articles: 40 },
  { parts: 16, articles: 20 },
  { parts: 64, articles: 8 },
]

/** English messages for texts that nobody reads. */
export const sampleMessages: RenderJob['messages'] = {
  footnotes: 'Notes',
  backToText: 'Back to the text from note {number}',
  table: 'Table',
  code: 'Code',
  task: { done: 'Done', open: 'Open' },
  show: {
    video: 'Play at {provider}',
    audio: 'Listen at {provider}',
    post: 'Show from {provider}',
    chart: 'Show from {provider}',
    map: 'Show from {provider}',
    document: 'Show from {provider}',
    content: 'Show from {provider}',
  },
  openAt: 'Open at {provider}',
  embedNote: 'Nothing is loaded from {provider} before you click.',
}

const noOptions = { pictures: new Map(), hiddenPictures: [], idPrefix: '', linkPrefix: '', embedOrigins: [] }

/** Yields texts to warm up the renderer: first one text per construct, then articles of increasing length. */
export function* samples(): Generator<RenderJob> {
  for (const source of sources()) yield { source, messages: sampleMessages, ...noOptions }
}

function* sources(): Generator<string> {
  yield* [...paragraphs, ...constructs, ...html]
  let partNumber = 0
  for (const { parts, articles } of lengths) {
    for (let article = 0; article < articles; article += 1) {
      yield Array.from({ length: parts }, () => partAt(partNumber++)).join('\n\n')
    }
  }
}

/** Alternates two paragraphs and one construct. */
function partAt(partNumber: number): string {
  const kind = partNumber % 3 === 2 ? constructs : paragraphs
  return kind[partNumber % kind.length] ?? ''
}
