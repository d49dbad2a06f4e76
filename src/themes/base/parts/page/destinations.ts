import { msg } from '@lingui/core/macro'
import type { Edition } from '../../../../content/edition/Edition'
import type { IconName } from '../../../../ui/Icon'

/** A link of the rail or the tab bar. */
export type Destination = { icon: IconName; label: string; href: string }

const home = msg`Home`
const search = msg`Search`
const saved = msg`Saved`

const messages = {
  '/agenda': msg`Agenda`,
  '/annuaire': msg`Directory`,
  '/shop': msg`Shop`,
  '/offers': msg`Offers`,
}

/**
 * Returns the main destinations of the `webapp` layout: home, then the secondary menu, or without one the pages for which the site has
 * content.
 */
export function destinationsOf(edition: Edition): Destination[] {
  const start = edition.href('/')
  const own = edition.menu('main').find((item) => item.href === start)
  const services = edition.menu('secondary')
  const others = services.length > 0 ? services : filledPages(edition)
  return [
    { icon: 'home', label: own?.label ?? edition.i18n._(home), href: start },
    ...others.map(({ label, href }) => ({ icon: iconOf(href), label, href })),
  ]
}

/** Returns the destinations for a navigation with more room: includes the search after home, and the saved stories. */
export function destinationsWithSearch(edition: Edition): Destination[] {
  const [start, ...others] = destinationsOf(edition)
  const own: Destination = { icon: 'search', label: edition.i18n._(search), href: edition.href('/search') }
  const rest = others.filter(({ href }) => href !== own.href)
  return [...(start ? [start] : []), own, ...rest, savedPlace(edition)]
}

/** Returns the destination of the saved stories. */
export function savedPlace({ i18n, href }: Edition): Destination {
  return { icon: 'bookmark', label: i18n._(saved), href: href('/saved') }
}

function filledPages({ site, href, i18n }: Edition): { label: string; href: string }[] {
  const { events, directory, products, offers } = site.website
  const counts = {
    '/agenda': events.length,
    '/annuaire': directory.length,
    '/shop': products.length,
    '/offers': offers.length,
  }
  return Object.entries(messages)
    .filter(([path]) => counts[path as keyof typeof counts] > 0)
    .map(([path, word]) => ({ label: i18n._(word), href: href(path) }))
}

const icons: Readonly<Record<string, IconName>> = {
  agenda: 'calendar',
  annuaire: 'pin',
  shop: 'bag',
  offers: 'tag',
  social: 'share',
  login: 'person',
  search: 'search',
  contact: 'mail',
}

/** Returns the icon for an address, by its last path segment; `arrow` for unknown ones. */
function iconOf(href: string): IconName {
  return icons[href.split('/').at(-1) ?? ''] ?? 'arrow'
}
