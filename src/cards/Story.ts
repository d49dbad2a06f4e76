import type { ResolvedPicture } from '../content/media/media'
import type { Marks } from '../ui/marked'

/**
 * What any card tells, whatever it is about: an article, an event, a product, a listing.
 * Texts are final (language, dates, prices); an absent part renders nothing.
 */
export type Story = {
  id: string
  href: string
  /** Language and direction of headline, standfirst and updates where they differ from the page's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  headline: string
  kicker?: string | undefined
  /** Language of the kicker where it differs from the page's: a date or a section's name may not. */
  kickerLang?: string | undefined
  standfirst?: string | undefined
  byline?: string | undefined
  picture?: ResolvedPicture | undefined
  portrait?: ResolvedPicture | undefined
  date?: { iso: string; text: string } | undefined
  /** Calendar leaf of an event upon its picture, and what it leaves unsaid of the kicker, such as the hour. */
  leaf?: { day: string; month: string; weekday: string; rest?: string } | undefined
  /** A word that must be seen first: live, members only, sponsored, cancelled. */
  flag?: { text: string; tone: 'live' | 'quiet' | 'alert' } | undefined
  /** Kind of recording, with its length. */
  recording?: { kind: 'video' | 'audio' | 'gallery'; text: string } | undefined
  rating?: { value: number; best: number; text: string } | undefined
  price?: { now: string; before?: string; beforeLabel?: string } | undefined
  /** Other small facts: place, reading time, opening hours. */
  facts?: string[] | undefined
  updates?: { id: string; time: string; iso: string; text: string }[] | undefined
  strip?: ResolvedPicture[] | undefined
  /** Words of headline and standfirst that a reader has looked for. */
  marks?: { headline?: Marks; standfirst?: Marks } | undefined
}
