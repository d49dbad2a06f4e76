import { remembered } from '../../i18n/remembered'
import { refPaths } from '../pathTo'
import type { LocalisedText } from '../schema/LocalisedText'
import type { Category, MenuItem, MenuLocation } from '../schema/site'
import type { Site } from '../site/Site'

/** An item of a menu in one language. */
export type EditionMenuItem = { label: string; href: string; highlight: boolean; children: EditionMenuItem[] }

type MenuOptions = {
  site: Site
  /** Whether `/login` leads anywhere. */
  hasLogin: boolean
  text: (translations: LocalisedText | undefined) => string | undefined
  href: (path: string) => string
}

/** Number of categories that fit into the bar of the header. */
const maxInBar = 9

/** Creates the queries of an edition for its menus. */
export function createMenus({ site, hasLogin, text, href }: MenuOptions) {
  function itemsAt(location: MenuLocation): readonly MenuItem[] | undefined {
    return site.website.menus.find((menu) => menu.location === location)?.items
  }

  function defaultItems(location: MenuLocation): readonly MenuItem[] {
    if (location !== 'main' && (location !== 'footer' || itemsAt('main'))) return []
    const items = filledCategories(site)
    return location === 'main' || items.length > maxInBar ? items : []
  }

  /** Drops links to `/login` if the site has no login. */
  function inEdition(items: readonly MenuItem[]): EditionMenuItem[] {
    return items.flatMap(({ label, url, ref, highlight, children }) => {
      const path = url ?? pathOfRef(ref)
      if (path === '/login' && !hasLogin) return []
      return [{ label: text(label) ?? '', href: href(path), highlight, children: inEdition(children) }]
    })
  }

  return {
    /**
     * A menu of the site. Without a main menu in the document, the main menu lists the categories that have articles. If they do not all
     * fit into the bar of the header, the footer lists them too, unless the document has a footer menu.
     */
    menu: remembered(
      (location: MenuLocation): EditionMenuItem[] => inEdition(itemsAt(location) ?? defaultItems(location)),
      (location) => location,
    ),
    /** The main menu in the bar of the header. Without a main menu in the document, it has the first nine categories. */
    barMenu: remembered(
      (): EditionMenuItem[] => inEdition(itemsAt('main') ?? defaultItems('main').slice(0, maxInBar)),
      () => 'main',
    ),
  }
}

/** Converts a menu reference to a path: `category:sport` → `/c/sport`, `agenda` → `/agenda`. */
function pathOfRef(rawRef = ''): string {
  const ref = rawRef.replace(/^[/\\]+/, '')
  const colon = ref.indexOf(':')
  if (colon === -1) return `/${ref}`
  return (refPaths.get(ref.slice(0, colon)) ?? '/') + ref.slice(colon + 1)
}

/** The top-level categories that have articles, each with its subcategories. */
function filledCategories({ categories, articlesBy }: Site): MenuItem[] {
  const filled = [...categories.values()].filter(({ slug }) => articlesBy.category.has(slug))
  const toItem = ({ slug, name }: Category): MenuItem => ({
    label: name,
    ref: `category:${slug}`,
    highlight: false,
    children: filled.filter(({ parent }) => parent === slug).map(toItem),
  })
  return filled.filter(({ parent }) => !parent).map(toItem)
}
