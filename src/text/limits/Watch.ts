/** Sees the lines of one text in order and says what is wrong with the text as soon as it knows. */
export type Watch = (line: string) => string | undefined
