import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { encodedPath } from './encodedPath'

/**
 * Returns the addresses to request a file from: first the `url` in the document, then the default address by filename. Never returns an
 * address outside the API base, because the request contains the token.
 */
export function mediaAddresses(apiBase: string, filename: string, url: string | undefined): string[] {
  const root = withoutEndSlashes(apiBase)
  const byName = `${root}/media/${encodedPath(filename)}`
  if (!url?.startsWith('/') || !URL.canParse(root + url)) return [byName]
  const named = new URL(root + url)
  const isWithin = named.href.startsWith(`${new URL(root).href.replace(/\/$/, '')}/`) && !named.username
  return isWithin && named.href !== byName ? [named.href, byName] : [byName]
}
