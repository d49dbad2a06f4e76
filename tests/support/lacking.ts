/**
 * Returns the texts and patterns that a document lacks; an assertion on them is readable, unlike one on whole pages.
 */
export function lacking(html: string, ...expected: (string | RegExp)[]): string[] {
  return expected.filter((one) => !contains(html, one)).map(String)
}

/** Returns the unwanted texts and patterns that a document contains. */
export function unwanted(html: string, ...refused: (string | RegExp)[]): string[] {
  return refused.filter((one) => contains(html, one)).map(String)
}

/** A stack trace, which visitors must never see. */
export const stackTrace = /at .*\.js:\d+/

function contains(html: string, one: string | RegExp): boolean {
  return typeof one === 'string' ? html.includes(one) : one.test(html)
}
