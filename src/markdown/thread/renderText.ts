import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { namesInText } from '../../content/media/namesInText'
import { currentRenderState } from '../../server/requestState'
import type { MarkdownMessages, MediaPicture } from '../MarkdownOptions'
import type { Rendered } from '../Rendered'
import { createRenderer } from './createRenderer'
import { createTextCache } from './createTextCache'
import { reportFallback } from './reportFallback'
import { startThread } from './startThread'

export type { Rendered }

const renderer = createRenderer({ start: startThread })
const rendered = createTextCache(renderer)

/** Starts the thread that renders texts, so that the first request does not wait for it. */
export const warmTexts = renderer.warm

const empty = msg`This text is coming soon.`

type Options = {
  /** The pictures that the text may name, by file name. */
  pictures?: ReadonlyMap<string, MediaPicture>
  idPrefix?: string
  /** Language prefix of the edition, for links within the site. */
  linkPrefix?: string
  /** Origins of frames that may be shown, in addition to those of known providers. */
  embedOrigins?: readonly string[]
  /** The page of the text, such as `/article/{slug}`, for the log. */
  origin?: string
}

/**
 * Renders a text in another thread, in the language of `i18n`. A text that is too large or takes too long is returned escaped, and logged.
 * An empty text is replaced by a message that the text is coming soon. Source: the contract, §3 "Markdown".
 */
export async function renderText(source: string, i18n: I18n, options: Options = {}): Promise<Rendered> {
  const { pictures = new Map(), idPrefix = '', linkPrefix = '', embedOrigins = [], origin = 'a text' } = options
  const text = source.trim() === '' ? i18n._(empty) : source
  const isHidden = currentRenderState()?.isHiddenPicture
  const hiddenPictures = isHidden ? namesInText(text).filter(isHidden) : []
  const own = [i18n.locale, idPrefix, linkPrefix, embedOrigins, hiddenPictures, [...pictures]]
  const key = `${JSON.stringify(own)}\n${text}`
  const job = { source: text, pictures, hiddenPictures, idPrefix, linkPrefix, embedOrigins }
  const result = await rendered(key, () => ({ ...job, messages: messagesOf(i18n) }))
  if (result.fellBack) reportFallback(origin, result.reason ?? '')
  return result
}

/** Returns the interface messages; the renderer fills in `{number}` and `{provider}`. */
function messagesOf(i18n: I18n): MarkdownMessages {
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
      chart: i18n._(msg`Show the chart from ${provider}`),
      map: i18n._(msg`Show the map from ${provider}`),
      document: i18n._(msg`Show the document from ${provider}`),
      content: i18n._(msg`Show the content from ${provider}`),
    },
    openAt: i18n._(msg`Open at ${provider}`),
    embedNote: i18n._(msg`Nothing is loaded from ${provider} before you click.`),
  }
}
