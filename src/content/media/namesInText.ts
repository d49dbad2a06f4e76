import { decodeSegment } from '../decodeSegment'
import { isPlainName } from './isPlainName'

const endings = /\.(?:jpe?g|png|webp|avif|gif|svg|m4a|m4b|aac|flac|mp4|m4v|webm|mp3|ogg|oga|opus|wav|vtt)(?!\w)/gi

/** Names that are looked for in one text. */
const mostNames = 2_000

/** Characters of an encoded name that are looked back for. */
const longest = 800

/** What may stand before a name in Markdown and HTML: the more of it a name may hold itself, the earlier it comes. */
const beginnings = [
  ['/media/'],
  ['](', '](<'],
  ['"', "'", '<', '>', '(', '\n'],
  ['"', "'", '<', '(', '=', ',', ' ', '\n'],
]

/**
 * The names of media that a text may mean: what stands before one of the known endings, however it is set off and encoded.
 * It finds too many rather than too few.
 */
export function namesInText(text: string): string[] {
  const names = new Set<string>()
  for (const { index, 0: ending } of text.matchAll(endings).take(mostNames)) {
    const end = index + ending.length
    const before = text.slice(Math.max(0, end - longest), end).replaceAll('&amp;', '&')
    for (const marks of beginnings) {
      const address = before.slice(endOf(before, marks))
      for (const name of namesOf(address)) if (isPlainName(name)) names.add(name)
    }
  }
  return [...names]
}

/** Where the last of these marks ends. */
function endOf(text: string, marks: readonly string[]): number {
  const ends = marks.map((mark) => {
    const at = text.lastIndexOf(mark)
    return at < 0 ? 0 : at + mark.length
  })
  return Math.max(...ends)
}

/** The name as it stands there, and without a number in front, which may be a width or a folder's name. */
function namesOf(address: string): string[] {
  const whole = address.replace(/^\.\//, '')
  const name = decodeSegment(whole) ?? whole
  return [name, name.replace(/^\d{1,10}\//, '')]
}
