import type { ArticleProps } from '../../../contract'

/** Returns how many metered articles a reader without membership may read each month; undefined if this article is not metered. */
export function meterLimit({ access }: ArticleProps['article'], { edition }: ArticleProps['view']): number | undefined {
  return access === 'metered' ? edition.site.website.membership?.meter : undefined
}
