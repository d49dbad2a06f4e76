import { isVisible } from '../../content/isVisible'
import { canBeDrawn } from './canBeDrawn'

/** Emoji and flags, which are in no shipped font. */
const pictographs = /[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]/gu

/** The texts of an article's share image: the headline and the name of the newspaper, each only if it can be drawn. */
export type ShareTexts = { headline: string | undefined; name: string | undefined }

/** Returns the texts that fonts can draw, without emoji. */
export function shareTexts(title: string, name: string, language: string): ShareTexts {
  const drawable = (text: string) => {
    const plain = text.replace(pictographs, '').replace(/\s+/g, ' ').trim()
    return isVisible(plain) && canBeDrawn(plain, language) ? plain : undefined
  }
  return { headline: drawable(title), name: drawable(name) }
}
