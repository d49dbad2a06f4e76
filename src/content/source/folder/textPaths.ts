import path from 'node:path'

/** A relative link to another text: its path from the content folder, and its line. */
export type TextLink = { target: string; line: number; written: string }

/** Addresses in Markdown, after `](` or `]: `, and in HTML. Each pattern has what is before the address, its path, and its rest. */
const addressPatterns = [
  /(\](?:\(\s{0,3}|:[^\S\n]{1,3})<?)([^\s()<>#?]+)((?:[?#][^\s()<>]*)?)/g,
  /(<(?:img|a|source)\b[^<>]{0,500}?\s(?:src|href)=["']?)([^\s"'<>#?]+)((?:[?#][^\s"'<>]*)?)/gi,
]

const pictureNames = /\.(jpe?g|png|webp|avif|gif|svg|mp4|m4v|webm|mp3|m4a|aac|flac|ogg|oga|opus|wav)$/i

/** The file that a name in a text of `folder` leads to, as a path from the content folder. Undefined for addresses; `out` if it leads out. */
export function pathFrom(folder: string, written: string): string | 'out' | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|\\|#|$)/i.test(written)) return undefined
  const joined = path.posix.join(folder, decoded(written))
  if (joined.includes('\0') || joined.includes('\\')) return undefined
  return joined === '..' || joined.startsWith('../') ? 'out' : joined
}

export type Rewritten = { body: string; links: TextLink[]; leadingOut: { written: string; line: number }[] }

/**
 * Replaces the names of pictures in a Markdown body by what `pictureOf` returns for their path, and collects the links to other texts,
 * which `linkTo` replaces later.
 */
export function rewriteBody(
  body: string,
  {
    folder,
    firstLine,
    pictureOf,
  }: { folder: string; firstLine: number; pictureOf: (path: string) => string | undefined },
): Rewritten {
  const links: TextLink[] = []
  const leadingOut: Rewritten['leadingOut'] = []
  if (!/\]\s*[(:]|<(?:img|a|source)\b/i.test(body)) return { body, links, leadingOut }
  const lineAt = (offset: number) => firstLine + body.slice(0, offset).split('\n').length - 1
  const replace = (all: string, before: string, written: string, rest: string, offset: number) => {
    const isText = /\.(?:md|markdown)$/i.test(written)
    if (!isText && !pictureNames.test(written)) return all
    const target = pathFrom(folder, written)
    if (target === 'out') leadingOut.push({ written, line: lineAt(offset) })
    else if (target !== undefined && isText) links.push({ target, written, line: lineAt(offset) })
    else if (target !== undefined) {
      const name = pictureOf(target)
      if (name !== undefined) return `${before}/media/${name.split('/').map(encodeURIComponent).join('/')}${rest}`
    }
    return all
  }
  let changed = body
  for (const pattern of addressPatterns) changed = changed.replace(pattern, replace)
  return { body: changed, links, leadingOut }
}

/** Replaces links to other texts by the addresses that `addressOf` knows. */
export function linkTo(body: string, folder: string, addressOf: (target: string) => string | undefined): string {
  const replace = (all: string, before: string, written: string, rest: string) => {
    if (!/\.(?:md|markdown)$/i.test(written)) return all
    const target = pathFrom(folder, written)
    const address = target === undefined ? undefined : addressOf(target)
    return address === undefined ? all : before + address + rest
  }
  let changed = body
  for (const pattern of addressPatterns) changed = changed.replace(pattern, replace)
  return changed
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
