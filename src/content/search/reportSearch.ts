/** Writes a log line about the search: never a query. */
export function reportSearch(level: 'info' | 'warn', msg: string, facts: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ level, ...facts, msg })}\n`)
}
