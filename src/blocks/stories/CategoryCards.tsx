import type { CSSProperties } from 'react'
import type { EditionCategory } from '../../content/edition/Edition'
import { imageOf, toPicture } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import styles from './CategoryCards.module.css'

/** The site's categories as tiles, each with its own picture, or the first picture of its six newest stories. */
export function CategoryCards({ section, edition }: BlockProps) {
  const categories = edition.categories()
  if (categories.length === 0) return null
  return (
    <BlockFrame type="category-cards" title={section.title}>
      <Grid columns={section.columns ?? 4} count={categories.length} isRuled={false}>
        {categories.map((category) => (
          <CategoryTile
            key={category.slug}
            category={category}
            picture={pictureOf(category, edition)}
            href={edition.href(pathTo('category', category.slug))}
          />
        ))}
      </Grid>
    </BlockFrame>
  )
}

type TileProps = { category: EditionCategory; picture: ReturnType<typeof toPicture>; href: string }

function CategoryTile({ category, picture, href }: TileProps) {
  return (
    <Link href={href} className={styles.tile}>
      {picture && <Picture picture={{ ...picture, alt: '' }} ratio="4:3" place="card" />}
      <span
        className={styles.name}
        style={category.colour ? ({ '--own': category.colour } as CSSProperties) : undefined}
      >
        {category.name}
      </span>
    </Link>
  )
}

function pictureOf(category: EditionCategory, edition: BlockProps['edition']) {
  if (category.image) return toPicture(category.image)
  const items = edition.teasers({ by: { index: 'category', slug: category.slug }, limit: 6 })
  return toPicture(items.map((article) => imageOf(article.images)).find((image) => image !== undefined))
}
