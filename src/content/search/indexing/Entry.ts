/** Where words are looked for in an article, with how much a word counts there. */
export const weights = { title: 4, standfirst: 2, people: 3, topics: 2, body: 1 } as const
export type Field = keyof typeof weights
export const fields = Object.keys(weights) as Field[]

/** What is searched of an article in one language: the beginnings of its texts. */
export type Entry = { slug: string } & Record<Field, string>
