/** A text of the document in one language (a string) or in several (a map by locale code). */
export class LocalisedText {
  readonly #texts: string | Readonly<Record<string, string>>

  constructor(texts: string | Readonly<Record<string, string>>) {
    this.#texts = texts
  }

  /** Whether there is a text in exactly this language. A plain string is in the site's main language and returns false. */
  has(code: string): boolean {
    return typeof this.#texts !== 'string' && Object.hasOwn(this.#texts, code)
  }

  /** Returns the text in `code`, else in the main language, else in the first language of the map. */
  in(code: string, main: string): string {
    const texts = this.#texts
    if (typeof texts === 'string') return texts
    if (Object.hasOwn(texts, code)) return texts[code] ?? ''
    if (Object.hasOwn(texts, main)) return texts[main] ?? ''
    return Object.values(texts)[0] ?? ''
  }

  /** Returns the value as written in the document. */
  toJSON(): string | Readonly<Record<string, string>> {
    return this.#texts
  }
}
