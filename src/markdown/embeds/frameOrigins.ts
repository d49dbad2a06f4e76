import { providers } from './providers'

/** The origins of the frames of all known providers. */
export const frameOrigins: readonly string[] = [
  ...new Set(
    providers.flatMap(({ frame, pasted = [], hosts }) =>
      frame ? [frame, ...pasted] : hosts.map((host) => `https://${host}`),
    ),
  ),
]

/** The start of a card as `createCard` writes it. It cannot occur in text or attributes, where `<` and `"` are escaped. */
const card = /<figure data-behaviour="embed" data-embed="[\w-]+" data-kind="\w+" data-src="(https:\/\/[^/"]+)/g

/** Returns the origins from which a page's click-to-load cards load, for `frame-src` in its content security policy. */
export function frameOriginsIn(html: string): string[] {
  return [...new Set([...html.matchAll(card)].map(([, origin = '']) => origin))]
}
