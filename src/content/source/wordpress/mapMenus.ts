import type { MediaNames } from '../cms/createMediaNames'
import { textOfHtml } from '../cms/texts'
import type { WordPressMenu } from './WordPressPost'

type MenuItem = { label: string; url: string; children?: MenuItem[] }

/** The locations that a document has; only one menu of each. */
type Location = 'main' | 'secondary' | 'footer' | 'legal' | 'social'

/** Maximum depth of a menu: items below it are left out, and so are loops. */
const maxDepth = 3

/**
 * Returns the menus of the document. Themes name their locations as they like: the first menu is the main one unless its name says
 * otherwise. `toPath` returns the path of a page of the site in Gazette.
 */
export function mapMenus(
  menus: readonly WordPressMenu[],
  names: MediaNames,
  toPath: (path: string) => string | undefined,
): { location: Location; items: MenuItem[] }[] {
  const used = new Map<Location, MenuItem[]>()
  for (const { location, items } of menus) {
    const named = locationOf(location)
    const place = named === 'main' && used.has(named) ? 'secondary' : named
    const mapped = childrenOf(items, 0, 1)
    if (mapped.length > 0 && !used.has(place)) used.set(place, mapped)
  }
  return [...used].map(([location, items]) => ({ location, items }))

  function childrenOf(items: WordPressMenu['items'], parent: number, depth: number): MenuItem[] {
    if (depth > maxDepth) return []
    return items
      .filter((item) => item.parent === parent)
      .flatMap(({ id, label, url }) => {
        const text = textOfHtml(label)
        const children = childrenOf(items, id, depth + 1)
        const path = names.pathOf(url)
        const target = path === undefined ? url : (toPath(path) ?? path)
        const address = isPlaceholder(url) ? children[0]?.url : target
        return text && address ? [{ label: text, url: address, ...(children.length > 0 && { children }) }] : []
      })
  }
}

/** Returns whether an item only opens its submenu. It then leads to the first item of the submenu, or is left out without one. */
function isPlaceholder(url: string): boolean {
  return /^(?:https?:\/\/)?#/i.test(url.trim())
}

function locationOf(name: string): Location {
  if (/social/i.test(name)) return 'social'
  if (/legal|privacy/i.test(name)) return 'legal'
  if (/foot|bottom/i.test(name)) return 'footer'
  return /second|top/i.test(name) ? 'secondary' : 'main'
}
