import type { SavedStory } from './savedStories'

/** The story that a card tells, by any element of it; undefined where it leads to no article of this site. */
export function savedStoryOf(inside: Element): SavedStory | undefined {
  const card = inside.closest('[data-card]')
  const link = card?.querySelector<HTMLAnchorElement>('[data-part="headline"] a[href]')
  if (!card || !link || link.origin !== location.origin || !/\/article\/[^/]+$/.test(link.pathname)) return undefined
  const image = card.querySelector<HTMLImageElement>('[data-part="media"] img')
  // The smallest of its widths.
  const picture = image && new URL(image.srcset.split(' ', 1)[0] || image.src, location.href)
  return {
    href: link.pathname,
    title: link.textContent ?? '',
    kicker: card.querySelector('[data-part="kicker"] > :last-child')?.textContent ?? undefined,
    picture: picture?.origin === location.origin ? picture.pathname : undefined,
  }
}
