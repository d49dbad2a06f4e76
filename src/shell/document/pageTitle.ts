import type { Edition } from '../../content/edition/Edition'

/** `{page} {separator} {website name}`; without a page the name alone. Source: the contract, §3 "Title". */
export function pageTitle(page: string | undefined, edition: Edition | undefined): string {
  const name = edition?.name ?? ''
  if (!page) return name
  if (!name) return page
  return `${page} ${edition?.site.website.ui.theme_config.title_separator ?? '|'} ${name}`
}
