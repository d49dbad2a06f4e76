import { canBeDrawn } from './canBeDrawn'

/** Pictographs and their flags: no type that is shipped has them. */
const pictographs = /[\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]/gu

/** What stands on the picture that is drawn of an article: the headline and the name of the paper, each where there is type for it. */
export type SharedWords = { headline: string | undefined; name: string | undefined }

export function sharedWords(title: string, name: string, language: string): SharedWords {
  const drawable = (text: string) => {
    const words = text.replace(pictographs, '').replace(/\s+/g, ' ').trim()
    return words !== '' && canBeDrawn(words, language) ? words : undefined
  }
  return { headline: drawable(title), name: drawable(name) }
}
