import { isForMembers } from '../../../../content/access'
import type { ArticleSummary } from '../../../../content/edition/articleSummaryOf'
import type { EditionArticle } from '../../../../content/edition/Edition'
import type { ArticleProps } from '../../../contract'

/** Minimum number of headings for a table of contents. */
const enoughHeadings = 3

/** Returns the headings for the table of contents; none if there are too few, or if the text is for members only. */
export function contentsOf({
  body,
  article,
}: Pick<ArticleProps, 'body' | 'article'>): ArticleProps['body']['headings'] {
  return body.headings.length < enoughHeadings || isForMembers(article) ? [] : body.headings
}

/** Returns the key events of a live report, newest first. */
export function keyEventsOf({ access, live }: EditionArticle) {
  const events = isForMembers({ access }) ? [] : (live?.blocks.filter((block) => block.key && block.title) ?? [])
  return events.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/**
 * Returns the newest articles of the article's section, or of the site if it has none. Articles that the page already shows are left out.
 */
export function latestInSection({ article, related, newer, older, view }: ArticleProps): readonly ArticleSummary[] {
  const [slug] = article.categories
  const shownSlugs = [article, newer, older, ...related].flatMap((one) => (one ? [one.slug] : []))
  const query = { except: shownSlugs, limit: 4 }
  return view.edition.teasers(slug ? { ...query, by: { index: 'category', slug } } : query)
}

/** Returns whether anything appears next to the text. The page must know this before it renders the text, or the text would move. */
export function hasBeside(props: Pick<ArticleProps, 'article' | 'body'>): boolean {
  const { key_points = [] } = props.article
  return key_points.length > 0 || contentsOf(props).length > 0 || keyEventsOf(props.article).length > 0
}
