import type { ReactNode } from 'react'

/** From which character of a text to before which other one a word stands that is marked. */
export type Marks = readonly (readonly [from: number, to: number])[]

/** A text with its words marked that a reader has looked for. A function, since a component would leave a mark in the HTML of every text. */
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
