import type { Edition } from '../../content/edition/Edition'

/** Returns `{page} {separator} {website name}`, or only the name if the page has no title. Source: the contract, §3 "Title". */
export function pageTitle(page: string | undefined, edition: Edition | undefined): string {
  const name = edition?.name ?? ''
  if (!page) return name
  if (!name) return page
  return `${page} ${edition?.site.website.ui.theme_config.title_separator ?? '|'} ${name}`
}
