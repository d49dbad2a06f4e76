import { providers } from './providers'

/** All origins that frames of known providers come from. */
export const frameOrigins: readonly string[] = [
  ...new Set(
    providers.flatMap(({ frame, pasted = [], hosts }) =>
      frame ? [frame, ...pasted] : hosts.map((host) => `https://${host}`),
    ),
  ),
]

/** The start of a card as `createCard` writes it; in words and attributes of a text its signs would be escaped. */
const card = /<figure data-behaviour="embed" data-embed="[\w-]+" data-kind="\w+" data-src="(https:\/\/[^/"]+)/g

/** The origins that the click-to-load cards of a page load from: what `frame-src` of its content security policy allows. */
export function frameOriginsIn(html: string): string[] {
  return [...new Set([...html.matchAll(card)].map(([, origin = '']) => origin))]
}
