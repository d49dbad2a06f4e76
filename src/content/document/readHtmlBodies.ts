import { sourceOfHtml } from '../../text/html/sourceOfHtml'

type Json = Record<string, unknown>

/**
 * Converts the bodies of an entry whose `body_format` is `html`, in place: its own, those of its translations, and those of its live
 * updates. A live update can have another format than its article.
 */
export function readHtmlBodies(entry: unknown): void {
  if (!isObject(entry)) return
  const isHtml = entry.body_format === 'html'
  if (isHtml) convertBody(entry)
  if (isHtml && isObject(entry.translations))
    for (const translation of Object.values(entry.translations)) if (isObject(translation)) convertBody(translation)
  const blocks = isObject(entry.live) ? entry.live.blocks : undefined
  if (!Array.isArray(blocks)) return
  for (const block of blocks)
    if (isObject(block) && (block.body_format ?? (isHtml ? 'html' : undefined)) === 'html') convertBody(block)
}

/** The body is a text, or a map of texts by language. Values of other types are left to the schema. */
function convertBody(holder: Json): void {
  const { body } = holder
  if (typeof body === 'string') holder.body = sourceOfHtml(body)
  else if (isObject(body))
    holder.body = Object.fromEntries(
      Object.entries(body).map(([language, text]) => [language, typeof text === 'string' ? sourceOfHtml(text) : text]),
    )
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
