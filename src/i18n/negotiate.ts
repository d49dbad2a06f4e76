/** The cookie that stores a reader's language for a year. Source: the contract, §3 "Locale". */
export const languageCookie = 'i18n_redirected'

const year = 365 * 24 * 3600

/** Maximum number of ranges in an `Accept-Language` header that are read; readers list fewer languages. */
const maxRanges = 20

type SiteLanguage = { code: string; tag: string }

/**
 * Returns the language of the site that the reader prefers: that of the cookie, else the best match of `Accept-Language` (by
 * quality, then by order; an exact tag before the same language in the same script). Undefined if the site has no match.
 */
export function negotiate(
  known: readonly SiteLanguage[],
  cookies: string | null,
  acceptLanguage: string | null,
): string | undefined {
  return fromCookie(known, cookies) ?? fromHeader(known, acceptLanguage)
}

/** Returns a `Set-Cookie` value for a language: 365 days, path `/`, `SameSite=Lax`. */
export function languageCookieFor(code: string): string {
  return `${languageCookie}=${code}; Max-Age=${year}; Path=/; SameSite=Lax`
}

function fromCookie(known: readonly SiteLanguage[], cookies: string | null): string | undefined {
  const pattern = new RegExp(`(?:^|; ?)${languageCookie}=([\\w-]{1,35})(?:;|$)`)
  const value = pattern.exec(cookies ?? '')?.[1]
  return known.find((locale) => locale.code === value)?.code
}

function fromHeader(known: readonly SiteLanguage[], header: string | null): string | undefined {
  const ranges = (header ?? '')
    .slice(0, 1000)
    .split(',', maxRanges)
    .map(parseRange)
    .filter((range) => range !== undefined)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of ranges) {
    const found = matchTag(known, tag, scriptIn(tag, ranges))
    if (found) return found
  }
  return undefined
}

/**
 * Returns the script that a reader of `tag` expects. A tag without region or script gets the script of the first range that is more
 * specific: browsers in Taiwan send `zh-TW,zh;q=0.9`.
 */
function scriptIn(tag: string, ranges: readonly { tag: string }[]): string | undefined {
  const specific = tag.includes('-') ? tag : ranges.find((range) => range.tag.startsWith(`${tag}-`))?.tag
  return scriptOf(specific ?? tag)
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

function parseRange(text: string): { tag: string; quality: number } | undefined {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag.trim())) return undefined
  const written = parameters.find((parameter) => parameter.trim().startsWith('q='))
  const quality = written === undefined ? 1 : Number(written.trim().slice(2))
  return quality > 0 && quality <= 1 ? { tag: tag.trim(), quality } : undefined
}

/** Returns the language of an exact tag or code, else the same language in the same script. */
function matchTag(known: readonly SiteLanguage[], tag: string, script: string | undefined): string | undefined {
  const exact = known.find((locale) => locale.tag.toLowerCase() === tag || locale.code.toLowerCase() === tag)
  if (exact) return exact.code
  const [base] = tag.split('-')
  const isSame = ({ code, tag: own }: SiteLanguage) =>
    code.toLowerCase().split('-')[0] === base && (script === undefined || scriptOf(own) === script)
  return known.find(isSame)?.code
}
