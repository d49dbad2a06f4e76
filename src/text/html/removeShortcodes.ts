/** A shortcode of WordPress: `[name settings]` or `[/name]`. */
type Shortcode = { index: number; end: number; name: string; settings: string; isEnd: boolean }

/** Prefixes and names of shortcodes that show nothing outside of WordPress: page builders, forms, sliders. Their content stays. */
const foreign =
  /^(?:(?:vc|et_pb|fusion|su|av|mk|cs|tatsu|x|wp)_\w+|contact-form-7|gravityform|wpforms|rev_slider|ninja_form|mc4wp_form|gallery|playlist|toc|dropcap)$/

/** Names that are also words count only with settings or as an end: `[more]` can be a remark. */
const words = /^(?:accordion|ads?|button|columns?|divider|more|related|row|section|sidebar|spacer|tabs?)$/

const embeds: ReadonlySet<string> = new Set([
  'embed',
  'youtube',
  'vimeo',
  'soundcloud',
  'tweet',
  'twitter',
  'instagram',
])
const recordings: ReadonlySet<string> = new Set(['audio', 'video'])
const captions: ReadonlySet<string> = new Set(['caption', 'wp_caption'])

/**
 * Converts WordPress's shortcodes for captions, embeds and recordings to HTML, and removes others that show nothing outside of WordPress.
 * Words in brackets and unknown shortcodes stay.
 */
export function removeShortcodes(html: string): string {
  const shortcodes = shortcodesIn(html)
  let written = ''
  let index = 0
  for (const [position, shortcode] of shortcodes.entries()) {
    if (shortcode.index < index) continue
    const next = shortcodes[position + 1]
    const isClosed = !shortcode.isEnd && next?.isEnd && next.name === shortcode.name
    const content = isClosed ? html.slice(shortcode.end, next.index) : ''
    const replaced = replacement(shortcode, content)
    if (replaced === undefined) continue
    written += html.slice(index, shortcode.index) + replaced
    index = isClosed && !isTransparent(shortcode) ? next.end : shortcode.end
  }
  return written + html.slice(index)
}

/** The longest shortcode that is read, in characters. */
const maxLength = 2_000

function shortcodesIn(html: string): Shortcode[] {
  const found: Shortcode[] = []
  for (const { index, 0: written } of html.matchAll(/\[[^[\]]*\]/g)) {
    if (written.length > maxLength) continue
    const [, slash, name, settings = ''] = /^\[(\/?)([a-z][\w-]*)([^\w-].*|)\]$/is.exec(written) ?? []
    if (!name) continue
    found.push({ index, end: index + written.length, name: name.toLowerCase(), settings, isEnd: slash === '/' })
  }
  return found
}

/** Whether the content of a shortcode stays: only the shortcode itself is replaced. */
function isTransparent({ name }: Shortcode): boolean {
  return foreign.test(name) || words.test(name)
}

/** Returns undefined if the brackets are words of the text. */
function replacement(shortcode: Shortcode, content: string): string | undefined {
  const { name, settings, isEnd } = shortcode
  if (captions.has(name)) return isEnd ? '' : figureOf(content, settings)
  if (embeds.has(name)) {
    const address = addressIn(settings) ?? addressIn(content)
    return address ? `<p>${address}</p>` : isEnd ? '' : undefined
  }
  if (recordings.has(name)) {
    const src = recordingNames.map((one) => valueIn(settings, one)).find(Boolean) ?? addressIn(settings)
    return src ? `<figure><${name} controls src="${src}"></${name}></figure>` : isEnd ? '' : undefined
  }
  if (foreign.test(name) || (words.test(name) && (isEnd || settings.includes('=')))) return ''
  return undefined
}

const recordingNames = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm']

/** The picture of a caption is its first one, with the link around it; the rest are the words. */
function figureOf(content: string, settings: string): string {
  const image = content.search(/<img\b/i)
  const end = image < 0 ? 0 : content.indexOf('>', image) + 1
  const linkEnd = /^\s*<\/a>/i.exec(content.slice(end))?.[0].length ?? 0
  const words = content.slice(end + linkEnd).trim() || valueIn(settings, 'caption')
  const align = /^align\w+$/.exec(valueIn(settings, 'align') ?? '')?.[0]
  return `<figure${align ? ` class="${align}"` : ''}>${content.slice(0, end + linkEnd)}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`
}

function addressIn(text: string): string | undefined {
  return /https?:\/\/[^\s"'<>[\]]+/i.exec(text)?.[0]
}

/** The value of a setting: `name="value"`. */
function valueIn(settings: string, name: string): string | undefined {
  const start = settings.indexOf(`${name}=`)
  if (start < 0) return undefined
  const value = settings.slice(start + name.length + 1)
  const quote = value[0]
  if (quote === '"' || quote === "'") return value.slice(1).split(quote, 1)[0]
  return value.split(/\s/, 1)[0]
}
