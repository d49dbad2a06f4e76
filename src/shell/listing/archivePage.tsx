import type { ReactNode } from 'react'
import { withoutCategory } from '../../blocks/parts/withoutCategory'
import type { EditionAuthor } from '../../content/edition/Edition'
import { toPortrait } from '../../content/media/media'
import type { ArticleIndex } from '../../content/site/articleIndexes'
import { listOf, pathsOf } from '../../outputs/structuredData/listOf'
import { Picture } from '../../ui/Picture'
import type { EntityNodes } from '../document/PageGraph'
import { PageHead } from '../document/PageHead'
import { pageNumber } from '../query/pageNumber'
import { openView, showNotFound } from '../view/openView'
import styles from './archivePage.module.css'

/** Articles on one page of an archive. */
const perPage = 20

type Props = {
  by: { index: ArticleIndex; slug: string }
  title: string
  kicker?: string | undefined
  text?: string | undefined
  picture?: EditionAuthor['photo']
  colour?: string | undefined
  /** Links to the author's profiles on other sites. */
  profiles?: readonly { name: string; url: string }[]
  /** The picture for link previews. */
  image?: EditionAuthor['photo']
  /** The page's structured data. Default: the list of its articles. */
  entities?: EntityNodes
  query: string | undefined
}

/** Returns one page of the articles of a category, tag or author. Throws a 404 beyond the last page. */
export function archivePage({
  by,
  title,
  kicker,
  text,
  picture,
  colour,
  profiles = [],
  image = picture,
  entities,
  query,
}: Props): ReactNode {
  const view = openView()
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(view.edition.count(by) / perPage))
  if (page > pages) return showNotFound()
  const articles = view.edition.teasers({ by, offset: (page - 1) * perPage, limit: perPage })
  const portrait = toPortrait(picture)
  const { Archive } = view.theme.slots
  const address = view.edition.href(view.path)
  return (
    <>
      <PageHead
        title={title}
        description={text}
        image={image}
        crumbs={[{ name: title, path: view.path }]}
        entities={entities ?? listOf(view.path, title, pathsOf(articles))}
        hasFeeds
      />
      <Archive
        view={view}
        title={title}
        kicker={kicker}
        text={text}
        articles={by.index === 'category' ? withoutCategory(articles, by.slug, view.edition) : articles}
        colour={colour}
        profiles={profiles}
        page={page}
        pages={pages}
        pageHref={(number) => (number === 1 ? address : `${address}?page=${number}`)}
        top={
          portrait && (
            <div className={styles.portrait}>
              <Picture picture={portrait} ratio="1:1" place="thumb" />
            </div>
          )
        }
      />
    </>
  )
}
