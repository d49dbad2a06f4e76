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
import styles from './SocialBlock.module.css'

/** The site's own posts on social networks, as text and picture. It loads nothing from those networks. */
export function SocialBlock({ section, edition, now }: BlockProps) {
  const shown = postsAt(edition, now).slice(0, section.source.limit ?? 8)
  if (shown.length === 0) return null
  return (
    <BlockFrame type="social" title={section.title}>
      <Posts posts={shown} edition={edition} now={now} columns={section.columns ?? 3} />
    </BlockFrame>
  )
}

/** Returns the posts that are published at `now`. */
export function postsAt(edition: Edition, now: Date): Post[] {
  const { posts } = edition.resolve(edition.site.website.social)
  return posts.filter(({ published_at }) => !published_at || published_at <= now)
}

type Post = Localised<Website['social']['posts'][number]>

type PostsProps = { posts: readonly Post[]; edition: Edition; now: Date; columns: number; eager?: boolean }

/** The layout of a post. */
const textBesidePicture = { flow: 'row', tone: 'plain' } as const

/** Posts in rows. Posts with a picture come first, so that no row mixes both kinds and leaves a gap. */
export function Posts({ posts, edition, now, columns, eager = false }: PostsProps) {
  const pictured = posts.filter(({ image }) => toPicture(image))
  const textPosts = posts.filter(({ image }) => !toPicture(image))
  return [pictured, textPosts].map(
    (group, index) =>
      group.length > 0 && (
        <Grid key={index} columns={columns} count={group.length} spec={textBesidePicture} isRuled={false}>
          {group.map((post) => (
            <SocialPost
              key={`${post.network}${post.url}${post.text}`}
              post={post}
              edition={edition}
              now={now}
              eager={eager}
            />
          ))}
        </Grid>
      ),
  )
}

function SocialPost({ post, edition, now, eager }: { post: Post; edition: Edition; now: Date; eager: boolean }) {
  const picture = toPicture(post.image)
  const name = networkName(post.network)
  return (
    <article className={styles.post}>
      {picture && <Picture picture={picture} ratio="4:3" place="card" eager={eager} />}
      <p className={styles.text}>{post.text}</p>
      <p className={styles.foot}>
        {post.author && <span>{post.author}</span>}
        {post.url ? <Link href={post.url}>{name}</Link> : name}
        {post.published_at && (
          <Time iso={post.published_at.toISOString()}>{edition.formats.shortDate(post.published_at, now)}</Time>
        )}
      </p>
    </article>
  )
}

/** Networks whose names have more capitals than the first letter. */
const networkNames = [
  'GitHub',
  'GitLab',
  'LinkedIn',
  'ORCID',
  'PeerTube',
  'RSS',
  'SoundCloud',
  'TikTok',
  'VK',
  'WeChat',
  'WhatsApp',
  'XING',
  'YouTube',
]

/** Returns the usual spelling of a network's name. */
export function networkName(network: string): string {
  const known = networkNames.find((name) => name.toLowerCase() === network.toLowerCase())
  return known ?? network.charAt(0).toUpperCase() + network.slice(1)
}
