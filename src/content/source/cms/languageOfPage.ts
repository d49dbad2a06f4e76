import { readLimited } from '../../../server/http/readLimited'

const [timeoutMs, maxBytes] = [10_000, 4 * 1024 * 1024]

/** Returns the language that a page declares in its `<html lang>`; undefined without one, or if the page cannot be read. */
export async function languageOfPage(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${address}/`, { signal: AbortSignal.timeout(timeoutMs) })
    const bytes = await readLimited(response, maxBytes)
    const tag = /<html\s[^>]{0,2000}>/i.exec(bytes?.toString('utf8', 0, 10_000) ?? '')?.[0] ?? ''
    return /\slang=["']?([a-z]{2,3}(?:-[a-z\d]{2,8})*)/i.exec(tag)?.[1]
  } catch {
    return undefined
  }
}
