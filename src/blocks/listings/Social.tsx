import type { Edition } from '../../content/edition/Edition'
import type { Localised } from '../../content/languages/localise'
import { toPicture } from '../../content/media/media'
import type { Website } from '../../content/schema/website'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import { Time } from '../../ui/Time'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import styles from './Social.module.css'

/** The site's own posts elsewhere, as text and picture: nothing is loaded from the networks. */
export function Social({ section, edition }: BlockProps) {
  const { posts } = edition.resolve(edition.site.website.social)
  const shown = posts.slice(0, section.source.limit ?? 8)
  if (shown.length === 0) return null
  return (
    <BlockFrame type="social" title={section.title}>
      <Posts posts={shown} edition={edition} columns={section.columns ?? 3} />
    </BlockFrame>
  )
}

type Post = Localised<Website['social']['posts'][number]>

type PostsProps = { posts: readonly Post[]; edition: Edition; columns: number; eager?: boolean }

/** Posts in a grid. */
export function Posts({ posts, edition, columns, eager = false }: PostsProps) {
  return (
    <Grid columns={columns} isRuled={false}>
      {posts.map((post) => {
        const picture = toPicture(post.image)
        return (
          <article key={`${post.network}${post.url}${post.text}`} className={styles.post}>
            {picture && <Picture picture={picture} ratio="4:3" place="card" eager={eager} />}
            <p className={styles.text}>{post.text}</p>
            <p className={styles.foot}>
              {post.url ? <Link href={post.url}>{networkName(post.network)}</Link> : networkName(post.network)}
              {post.published_at && (
                <Time iso={post.published_at.toISOString()}>{edition.formats.shortDate(post.published_at)}</Time>
              )}
            </p>
          </article>
        )
      })}
    </Grid>
  )
}

/** The network's name as people write it. */
export function networkName(network: string): string {
  const names: Record<string, string> = {
    x: 'X',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
    rss: 'RSS',
  }
  return (Object.hasOwn(names, network) && names[network]) || network.charAt(0).toUpperCase() + network.slice(1)
}
