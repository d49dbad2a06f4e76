import type { ReactNode } from 'react'

/** Ranges of the words to highlight in a text. `to` is exclusive. */
export type Marks = readonly (readonly [from: number, to: number])[]

/** Highlights search words in a text. A function, because a component would add a marker to the HTML of every text. */
export function marked(text: string, marks: Marks = []): ReactNode {
  if (marks.length === 0) return text
  const last = marks.at(-1)?.[1] ?? 0
  return [
    ...marks.flatMap(([from, to], index) => [
      text.slice(marks[index - 1]?.[1] ?? 0, from),
      <mark key={from}>{text.slice(from, to)}</mark>,
    ]),
    text.slice(last),
  ]
}
