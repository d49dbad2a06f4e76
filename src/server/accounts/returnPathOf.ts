const base = 'http://site.invalid'

const maxLength = 500

/** Characters that browsers drop from addresses or take for a slash, so that `/\evil.example` would be another site. */
const deceptive = /[\\\p{Cc}\p{Zs}]/u

/**
 * Returns the path and query to which a reader returns after signing in or out; `fallback` for anything that is not a path of this site,
 * and for the pages of signing in themselves.
 */
export function returnPathOf(text: string | null | undefined, fallback = '/'): string {
  if (!text || text.length > maxLength || !text.startsWith('/') || text.startsWith('//')) return fallback
  if (deceptive.test(text) || !URL.canParse(text, base)) return fallback
  const { origin, pathname, search } = new URL(text, base)
  const isLogin = /^(?:\/[^/]+)?\/login(?:\/|$)/.test(pathname)
  if (origin !== base || pathname.startsWith('//') || isLogin) return fallback
  return pathname + search
}
