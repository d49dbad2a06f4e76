import { isLongHeadline } from '../text/isLongHeadline'
import { Icon } from '../ui/Icon'
import { isolated } from '../ui/isolated'
import { Link } from '../ui/Link'
import { marked } from '../ui/marked'
import { Picture, type PicturePlace } from '../ui/Picture'
import { PriceLevel } from '../ui/PriceLevel'
import { Rating } from '../ui/Rating'
import { Time } from '../ui/Time'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import type { CardSpec, Part } from './anatomy'
import styles from './card.module.css'
import { GalleryStrip } from './flows/GalleryStrip'
import { LiveUpdates } from './flows/LiveUpdates'
import type { Story } from './Story'

/** Heading levels of cards; level 1 is the page's title. */
export type HeadingLevel = 2 | 3 | 4

/** Props of a card. */
export type CardProps = {
  story: Story
  /** A row of the card catalogue, with its name. */
  spec: CardSpec & { name: string }
  /** Heading level, chosen by the block. */
  level: HeadingLevel
  /** True for the one picture of the page that is loaded eagerly. */
  eager?: boolean
  /** Width of the picture; overrides the width that follows from the row. */
  place?: PicturePlace | undefined
  /** Position in a list, from 1; rows with the tone `ranked` show it. */
  rank?: number | undefined
}

/** One story as a card, laid out by one row of the catalogue. An empty part renders nothing. The headline contains the only link. */
export function Card({ story, spec, level, eager = false, place = placeOf(spec), rank }: CardProps) {
  const hasPart = (part: Part) => spec.show.some((one) => one === part)
  const price = hasPart('meta') ? story.price : undefined
  const hasFlagAtPrice = price !== undefined && spec.flow === 'stack'
  const hasMedia = hasPart('media') && spec.flow !== 'text' && story.picture !== undefined
  const hasLeaf = hasMedia && spec.flow !== 'row'
  // Where other cards have a picture, a card without one shows its standfirst instead.
  const hasStandfirst = hasPart('standfirst') || (hasPart('media') && !story.picture)
  return (
    <article
      className={styles.card}
      data-card={spec.name}
      data-flow={hasMedia ? spec.flow : 'text'}
      data-step={spec.step}
      data-tone={spec.tone}
      data-rank={spec.tone === 'ranked' ? rank : undefined}
      data-share={'share' in spec ? spec.share : undefined}
      data-side={hasMedia && 'side' in spec ? spec.side : undefined}
    >
      {hasMedia && <Media story={story} spec={spec} eager={eager} place={place} />}
      <div className={styles.words} data-part="words">
        <Kicker
          story={story}
          kicker={hasPart('kicker') ? story.kicker : undefined}
          flag={hasFlagAtPrice ? undefined : story.flag}
          hasLeaf={hasLeaf}
        />
        <Headline story={story} level={level} isQuoted={spec.tone === 'opinion' && !ownQuotes.test(story.headline)} />
        {spec.flow === 'live' && story.updates && (
          <LiveUpdates updates={story.updates} lang={story.lang} dir={story.dir} />
        )}
        {hasStandfirst && story.standfirst && (
          <p className={styles.standfirst} data-part="standfirst" lang={story.lang}>
            {isolated(marked(story.standfirst, story.marks?.standfirst), story.dir)}
          </p>
        )}
        {price && <Price price={price} flag={hasFlagAtPrice ? story.flag : undefined} />}
        <Foot story={story} spec={spec} />
      </div>
      {spec.tone === 'opinion' && story.portrait && (
        <span className={styles.portrait} data-part="portrait">
          <Picture picture={{ ...story.portrait, alt: '' }} ratio="1:1" place="face" />
        </span>
      )}
    </article>
  )
}

type MediaProps = { story: Story; spec: CardSpec; eager: boolean; place: PicturePlace }

function Media({ story, spec, eager, place }: MediaProps) {
  const { picture, recording, leaf } = story
  if (!picture || spec.flow === 'text') return null
  if (spec.flow === 'strip' && story.strip)
    return <GalleryStrip pictures={story.strip} ratio={spec.ratio} eager={eager} />
  const caption = spec.flow === 'stack' && spec.captioned ? captionOf(picture) : undefined
  return (
    <div className={styles.media} data-part="media">
      <Picture picture={picture} ratio={spec.ratio} place={place} eager={eager} />
      {recording && (
        <span className={styles.recording} data-part="recording">
          <Icon name={recordingIcons[recording.kind]} />
          {recording.text}
        </span>
      )}
      {leaf && spec.flow !== 'row' && <Leaf leaf={leaf} />}
      {caption && (
        <p className={styles.caption} data-part="caption">
          {caption}
        </p>
      )}
    </div>
  )
}

const recordingIcons = { video: 'play', audio: 'sound', gallery: 'pictures' } as const

function captionOf(picture: NonNullable<Story['picture']>): string | undefined {
  return [picture.caption, picture.credit].filter(Boolean).join(' — ') || undefined
}

function placeOf(spec: CardSpec): PicturePlace {
  if (spec.flow === 'row' && (spec.share === 'thumb' || spec.share === 'third')) return spec.share
  if (spec.flow === 'row' && spec.share === 'wide') return 'wide'
  if (spec.flow === 'overlay' && spec.step === 6) return 'full'
  return spec.step >= 5 ? 'wide' : 'card'
}

type KickerProps = Pick<Story, 'kicker' | 'flag'> & { story: Story; hasLeaf: boolean }

/**
 * The flag, which a row without kickers shows too, and the kicker. Next to a calendar leaf the visible kicker leaves out what the leaf
 * already shows; screen readers get the whole kicker.
 */
function Kicker({ story, kicker, flag, hasLeaf }: KickerProps) {
  if (!kicker && !flag) return null
  const { kickerLang } = story
  const leaf = hasLeaf && kicker ? story.leaf : undefined
  return (
    <p className={styles.kicker} data-part="kicker">
      {flag && <Flag flag={flag} />}
      {leaf && <VisuallyHidden>{kicker}</VisuallyHidden>}
      {leaf?.rest && <span aria-hidden="true">{leaf.rest}</span>}
      {kicker && !leaf && (kickerLang ? <bdi lang={kickerLang}>{kicker}</bdi> : <span>{kicker}</span>)}
    </p>
  )
}

function Flag({ flag }: { flag: NonNullable<Story['flag']> }) {
  return <span data-flag={flag.tone}>{flag.text}</span>
}

/** Quotation marks of any language; `’` and `‘` inside a headline are apostrophes. */
const ownQuotes = /^\s*‘|["“”„‟«»‹›「」『』〝〞〟＂]/

/** Headlines from this length are smaller, so that they do not fill the screen or hide a picture. */
const longHeadlineLetters = 110

type HeadlineProps = { story: Story; level: HeadingLevel; isQuoted: boolean }

function Headline({ story, level, isQuoted }: HeadlineProps) {
  const Heading = `h${level}` as const
  return (
    <Heading
      className={styles.headline}
      data-part="headline"
      data-long={isLongHeadline(story.headline, longHeadlineLetters) || undefined}
      data-quoted={isQuoted || undefined}
      lang={story.lang}
    >
      <Link href={story.href} className={styles.link}>
        {isolated(marked(story.headline, story.marks?.headline), story.dir)}
      </Link>
    </Heading>
  )
}

/**
 * Byline, date and small facts. Facts without letters, such as `€€€`, must not wrap: a browser may break the line before each currency
 * sign.
 */
function Foot({ story, spec }: { story: Story; spec: CardSpec }) {
  const byline = spec.show.includes('byline') ? story.byline : undefined
  const hasMeta = spec.show.includes('meta')
  const { date, rating, facts = [] } = hasMeta ? story : {}
  if (!byline && !date && !rating && facts.length === 0) return null
  return (
    <p className={styles.foot} data-part="meta">
      {rating && <Rating rating={rating} />}
      {byline && <span className={styles.byline}>{byline}</span>}
      {date && <Time iso={date.iso}>{date.text}</Time>}
      {facts.map((fact) => (
        <span key={fact} className={/\p{L}/u.test(fact) ? undefined : styles.figure}>
          <PriceLevel text={fact} />
        </span>
      ))}
    </p>
  )
}

/** The price. In grids the availability flag follows it, so that the prices of neighbouring cards align. */
function Price({ price, flag }: { price: NonNullable<Story['price']>; flag: Story['flag'] }) {
  return (
    <p className={styles.price} data-part="price">
      <strong>{price.now}</strong>
      {price.before && (
        <s>
          <VisuallyHidden>{price.beforeLabel}</VisuallyHidden>
          {price.before}
        </s>
      )}
      {flag && <Flag flag={flag} />}
    </p>
  )
}

function Leaf({ leaf }: { leaf: NonNullable<Story['leaf']> }) {
  return (
    <span className={styles.leaf} data-part="leaf" aria-hidden="true">
      <span>{leaf.weekday}</span>
      <b>{leaf.day}</b>
      <span>{leaf.month}</span>
    </span>
  )
}
