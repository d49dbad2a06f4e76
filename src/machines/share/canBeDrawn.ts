import type { Addresses, SharedPicture } from '../Addresses'

/** The scripts of the type that pictures are drawn with. */
const known =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether there is type for all of a text: a picture of empty boxes says less than none. */
export function canBeDrawn(text: string): boolean {
  return known.test(text)
}

/** The picture that is drawn of an article's headline. */
export function drawnPicture({ slug, title }: { slug: string; title: string }, { page }: Addresses): SharedPicture {
  return { url: page(`/article/${encodeURIComponent(slug)}/share.png`), alt: title, width: 1200, height: 630 }
}
