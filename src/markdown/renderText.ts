import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LRUCache } from 'lru-cache'
import type { MarkdownWords, MediaPicture } from './MarkdownOptions'
import { type Rendered, renderMarkdown } from './renderMarkdown'

export type { Rendered }

/** Rendered bodies by language and text: a body is parsed once, whatever the traffic. Bounded by bytes of HTML. */
const kept = new LRUCache<string, Rendered>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 200,
})

const empty = msg`This text is coming soon.`

type Options = {
  mediaSrc?: (name: string) => MediaPicture
  idPrefix?: string
  /** Put before links within the site: the edition's prefix. */
  linkPrefix?: string
  /** What the pictures depend on besides the text, such as site, revision and slug. */
  scope?: string
}

/** A text of the document as HTML in the language of `i18n`. An empty one says that it is coming. Source: the contract, §3 "Markdown". */
export function renderText(source: string, i18n: I18n, options: Options = {}): Rendered {
  const { idPrefix = '', linkPrefix = '', scope = '' } = options
  const { mediaSrc = (name: string) => ({ src: `/media/${encodeURIComponent(name)}` }) } = options
  const text = source.trim() === '' ? i18n._(empty) : source
  const key = `${i18n.locale}|${scope}|${idPrefix}|${linkPrefix}|${text}`
  const known = kept.get(key)
  if (known) return known
  const rendered = renderMarkdown(text, { words: wordsOf(i18n), mediaSrc, idPrefix, linkPrefix })
  kept.set(key, rendered)
  return rendered
}

/** The interface's words; `{number}` and `{provider}` stay for the renderer to fill. */
function wordsOf(i18n: I18n): MarkdownWords {
  const [number, provider] = ['{number}', '{provider}']
  return {
    footnotes: i18n._(msg`Notes`),
    backToText: i18n._(msg`Back to the text from note ${number}`),
    table: i18n._(msg`Table`),
    code: i18n._(msg`Code`),
    task: {
      done: i18n._(msg({ message: 'Done', context: 'task in a list' })),
      open: i18n._(msg({ message: 'Open', context: 'task in a list' })),
    },
    show: {
      video: i18n._(msg`Play the video from ${provider}`),
      audio: i18n._(msg`Play the recording from ${provider}`),
      post: i18n._(msg`Show the post from ${provider}`),
    },
    openAt: i18n._(msg`Open at ${provider}`),
    embedNote: i18n._(msg`Nothing is loaded from ${provider} before you click.`),
  }
}
