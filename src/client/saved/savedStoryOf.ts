import type { SavedStory } from './savedStories'

/** Returns the story of the card that contains an element; undefined if the card does not link to an article of this site. */
export function savedStoryOf(inside: Element): SavedStory | undefined {
  const card = inside.closest('[data-card]')
  const link = card?.querySelector<HTMLAnchorElement>('[data-part="headline"] a[href]')
  if (!card || !link || link.origin !== location.origin || !/\/article\/[^/]+$/.test(link.pathname)) return undefined
  const image = card.querySelector<HTMLImageElement>('[data-part="media"] img')
  // The first entry of `srcset` is the smallest.
  const picture = image && new URL(image.srcset.split(' ', 1)[0] || image.src, location.href)
  return {
    href: link.pathname,
    title: link.textContent ?? '',
    kicker: card.querySelector('[data-part="kicker"] > :last-child')?.textContent ?? undefined,
    picture: picture?.origin === location.origin ? picture.pathname : undefined,
  }
}
