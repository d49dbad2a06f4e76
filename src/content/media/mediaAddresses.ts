import { withoutEndSlashes } from '../source/withoutEndSlashes'
import { spelledPath } from './spelledPath'

/** Where the document says that the file is, then where it is by its name; never on another host. */
export function mediaAddresses(apiBase: string, filename: string, url: string | undefined): string[] {
  const root = withoutEndSlashes(apiBase)
  const byName = `${root}/media/${spelledPath(filename)}`
  if (!url?.startsWith('/') || !URL.canParse(root + url)) return [byName]
  const named = new URL(root + url)
  const isWithin = named.href.startsWith(`${new URL(root).href.replace(/\/$/, '')}/`) && !named.username
  return isWithin && named.href !== byName ? [named.href, byName] : [byName]
}
