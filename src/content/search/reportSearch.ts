/** Writes a log line about the search. Queries are never logged. */
export function reportSearch(level: 'info' | 'warn', msg: string, facts: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ level, ...facts, msg })}\n`)
}
