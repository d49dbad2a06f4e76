const noted = new Set<string>()

/** Logs a section type without a block once for each website, up to 1,000 entries per process. Source: the contract, §5. */
export function noteUnknown(type: string, websiteId: string): void {
  const key = `${websiteId}|${type}`
  if (noted.has(key) || noted.size > 1_000) return
  noted.add(key)
  process.stdout.write(`${JSON.stringify({ level: 'warn', websiteId, type, msg: 'no block for section type' })}\n`)
}
