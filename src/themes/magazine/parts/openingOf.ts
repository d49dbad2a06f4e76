/** How an article opens: picture first, picture beside the title, words first, or a run of pictures. */
export type Opening = 'bleed' | 'split' | 'words' | 'gallery'

/** The opening for a kind of article: a dish, a face, a book stand beside their title; an opinion begins with its words. */
export function openingOf(kind: string, hasPicture: boolean): Opening {
  if (!hasPicture || kind === 'opinion' || kind === 'live') return 'words'
  if (kind === 'gallery') return 'gallery'
  return kind === 'recipe' || kind === 'interview' || kind === 'review' ? 'split' : 'bleed'
}
