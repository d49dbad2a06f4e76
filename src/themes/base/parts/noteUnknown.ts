const noted = new Set<string>()

/** Writes one log line for a section type that has no component, however often it is shown. Source: the contract, §5. */
export function noteUnknown(type: string, websiteId: string): void {
  const key = `${websiteId}|${type}`
  if (noted.has(key) || noted.size > 1_000) return
  noted.add(key)
  process.stdout.write(`${JSON.stringify({ level: 'warn', websiteId, type, msg: 'no block for section type' })}\n`)
}
