import type { ResolvedPicture } from '../content/media/media'
import type { Marks } from '../ui/marked'

/**
 * The content of a card about an article, an event, a product or a directory entry. Texts are final (translated and formatted); a missing
 * part renders nothing.
 */
export type Story = {
  id: string
  href: string
  /** Language and direction of headline, standfirst and updates, if they differ from the page's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  headline: string
  kicker?: string | undefined
  /**
   * Language of the kicker, if it differs from the page's. A date or a section's name can be in the page's language while the headline is
   * not.
   */
  kickerLang?: string | undefined
  standfirst?: string | undefined
  byline?: string | undefined
  picture?: ResolvedPicture | undefined
  portrait?: ResolvedPicture | undefined
  date?: { iso: string; text: string } | undefined
  /** Calendar leaf on the picture of an event; `rest` is the part of the kicker that the leaf does not show, such as the hour. */
  leaf?: { day: string; month: string; weekday: string; rest?: string } | undefined
  /** A word that readers must see first: live, members only, sponsored, cancelled. */
  flag?: { text: string; tone: 'live' | 'quiet' | 'alert' } | undefined
  /** Kind and length of a recording, or of a gallery. */
  recording?: { kind: 'video' | 'audio' | 'gallery'; text: string } | undefined
  rating?: { value: number; best: number; text: string } | undefined
  price?: { now: string; before?: string; beforeLabel?: string } | undefined
  /** Other small facts: place, reading time, opening hours. */
  facts?: string[] | undefined
  updates?: { id: string; time: string; iso: string; text: string }[] | undefined
  strip?: ResolvedPicture[] | undefined
  /** The matches of a search in headline and standfirst, to be highlighted. */
  marks?: { headline?: Marks; standfirst?: Marks } | undefined
}
