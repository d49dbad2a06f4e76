import type { EditionArticle } from '../../../../content/edition/Edition'
import type { EditionTeaser } from '../../../../content/edition/toTeaser'
import type { ArticleProps } from '../../../contract'

/** A contents list is worth its place from this many sub-heads. */
const enoughHeadings = 3

/** The sub-heads that the contents list names; none where there are too few, or the text is not the reader's. */
export function contentsOf({
  body,
  article,
}: Pick<ArticleProps, 'body' | 'article'>): ArticleProps['body']['headings'] {
  return body.headings.length < enoughHeadings || article.access === 'members' ? [] : body.headings
}

/** What counted most in a live report, newest first. */
export function keyEventsOf({ access, live }: EditionArticle) {
  const events = access === 'members' ? [] : (live?.blocks.filter((block) => block.key && block.title) ?? [])
  return events.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** What is new in the article's section, else anywhere, and is not told around the article already. */
export function latestInSection({ article, related, newer, older, view }: ArticleProps): readonly EditionTeaser[] {
  const [slug] = article.categories
  const told = [article, newer, older, ...related].flatMap((one) => (one ? [one.slug] : []))
  const query = { except: told, limit: 4 }
  return view.edition.teasers(slug ? { ...query, by: { index: 'category', slug } } : query)
}

/** Whether anything stands beside the text: the page must know before its text, which would move. */
export function hasBeside(props: Pick<ArticleProps, 'article' | 'body'>): boolean {
  const { key_points = [] } = props.article
  return key_points.length > 0 || contentsOf(props).length > 0 || keyEventsOf(props.article).length > 0
}
