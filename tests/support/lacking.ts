/** Those of the texts and patterns that a document lacks; an assertion on it stays readable where whole pages would not. */
export function lacking(html: string, ...wanted: (string | RegExp)[]): string[] {
  return wanted.filter((one) => !holds(html, one)).map(String)
}

/** Those of the texts and patterns that a document should not hold, but does. */
export function unwanted(html: string, ...refused: (string | RegExp)[]): string[] {
  return refused.filter((one) => holds(html, one)).map(String)
}

/** What a visitor must never see: a stack trace. */
export const stackTrace = /at .*\.js:\d+/

function holds(html: string, one: string | RegExp): boolean {
  return typeof one === 'string' ? html.includes(one) : one.test(html)
}
