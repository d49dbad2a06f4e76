/** Receives the lines of one text in order. Returns a reason to refuse the text, or undefined. */
export type Watch = (line: string) => string | undefined
