import type { BreadcrumbList } from 'schema-dts'
import type { Addresses } from '../Addresses'

/** A breadcrumb of a page. */
export type Breadcrumb = { name: string; path: string }

/** Returns the breadcrumbs from the front page to a page, the page itself last; undefined for the front page. */
export function breadcrumbNode(
  crumbs: readonly Breadcrumb[],
  home: string,
  { page }: Addresses,
): BreadcrumbList | undefined {
  if (crumbs.length === 0) return undefined
  const trail = [{ name: home, path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page(path),
    })),
  }
}
