import { decodeSegment } from '../decodeSegment.ts'
import { isPlainName } from './isPlainName.ts'

const endings = /\.(?:jpe?g|png|webp|avif|gif|svg|m4a|m4b|aac|flac|mp4|m4v|webm|mp3|ogg|oga|opus|wav|vtt)(?!\w)/gi

/** Maximum number of names found in one text. */
const maxNames = 2_000

/** Maximum length of an encoded name in characters. */
const maxLength = 800

/**
 * Marks that can precede a name in Markdown and HTML. Each group is tried separately. The groups that come first allow more special
 * characters within a name.
 */
const beginnings = [
  ['/media/'],
  ['](', '](<'],
  ['"', "'", '<', '>', '(', '\n'],
  ['"', "'", '<', '(', '=', ',', ' ', '\n'],
]

/**
 * Finds the names of media in a text: everything before a known file extension, with different delimiters and encodings. It finds too many
 * names rather than too few.
 */
export function namesInText(text: string): string[] {
  const names = new Set<string>()
  for (const { index, 0: ending } of text.matchAll(endings).take(maxNames)) {
    const end = index + ending.length
    const before = text.slice(Math.max(0, end - maxLength), end).replaceAll('&amp;', '&')
    for (const marks of beginnings) {
      const address = before.slice(endOf(before, marks))
      for (const name of namesOf(address)) if (isPlainName(name)) names.add(name)
    }
  }
  return [...names]
}

/** The offset after the last of these marks. */
function endOf(text: string, marks: readonly string[]): number {
  const ends = marks.map((delimiter) => {
    const at = text.lastIndexOf(delimiter)
    return at < 0 ? 0 : at + delimiter.length
  })
  return Math.max(...ends)
}

/** The name as written, and the name without a leading number, which may be a width or a folder name. A folder can be named `media` too. */
function namesOf(address: string): string[] {
  const relative = address.replace(/^(?:\.|\/media)\//, '')
  const name = decodeSegment(relative) ?? relative
  return [name, name.replace(/^\d{1,10}\//, '')]
}
