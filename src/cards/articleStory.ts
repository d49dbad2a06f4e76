import { msg, plural, t } from '@lingui/core/macro'
import { isForMembers } from '../content/access'
import type { ArticleSummary } from '../content/edition/articleSummaryOf'
import type { Edition } from '../content/edition/Edition'
import { imageOf, toPicture, toPortrait } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import type { Story } from './Story'

/** Returns the card content of an article at `now`, in the edition's language. */
export function articleStory(article: ArticleSummary, edition: Edition, now: Date): Story {
  const { i18n, formats } = edition
  const authors = article.authors.map((slug) => edition.author(slug)).filter((author) => author !== undefined)
  const byline = article.byline ?? (authors.length > 0 ? formats.list(authors.map((author) => author.name)) : undefined)
  const picture = toPicture(imageOf(article.images) ?? article.gallery[0])
  const portrait = article.byline ? undefined : toPortrait(authors[0]?.photo)
  const published = article.published_at
  const flag = flagOf(article, edition)
  const kicker = article.kicker ?? categoryName(article, edition)
  const isRepeated = kicker?.toLowerCase() === flag?.text.toLowerCase()
  return {
    id: article.slug,
    href: edition.href(pathTo('article', article.slug)),
    ...languageOf(article.lang, edition),
    headline: article.title,
    kicker: isRepeated ? undefined : kicker,
    kickerLang: article.kicker && languageOf(article.lang, edition).lang,
    standfirst: article.standfirst,
    byline,
    picture,
    portrait,
    date: published && {
      iso: published.toISOString(),
      text: formats.age(published, now) ?? formats.shortDate(published, now),
    },
    flag,
    recording: recordingOf(article, edition),
    rating: article.rating && {
      value: article.rating.value,
      best: article.rating.best,
      text: t(i18n)`${formats.number(article.rating.value)} out of ${formats.number(article.rating.best)}`,
    },
    updates: article.live?.updates.map(({ id, time, text }) => ({
      id,
      time: formats.time(time),
      iso: time.toISOString(),
      text,
    })),
    strip: article.gallery.length > 0 ? article.gallery.map(toPicture).filter((item) => item !== undefined) : undefined,
  }
}

/** Returns language and direction of a text that is not in the edition's language; an empty object otherwise. */
export function languageOf(lang: string, edition: Edition): Pick<Story, 'lang' | 'dir'> {
  if (lang === edition.locale.code) return {}
  return { lang: edition.main.code, dir: edition.main.dir }
}

function categoryName(article: ArticleSummary, edition: Edition): string | undefined {
  const [slug] = article.categories
  return slug === undefined ? undefined : edition.category(slug)?.name
}

const labels = {
  live: msg`Live`,
  members: msg`Members`,
  sponsored: msg`Sponsored`,
} as const

function flagOf(article: ArticleSummary, { i18n }: Edition): Story['flag'] {
  if (article.live?.status === 'live') return { text: i18n._(labels.live), tone: 'live' }
  if (article.kind === 'sponsored') return { text: i18n._(labels.sponsored), tone: 'quiet' }
  if (isForMembers(article)) return { text: i18n._(labels.members), tone: 'quiet' }
  return undefined
}

function recordingOf(article: ArticleSummary, edition: Edition): Story['recording'] {
  const { i18n } = edition
  if (article.kind === 'gallery' && article.gallery.length > 0) {
    const count = article.gallery.length
    return { kind: 'gallery', text: t(i18n)`${plural(count, { one: '# picture', other: '# pictures' })}` }
  }
  const { recording } = article
  if (!recording) return undefined
  const kind = article.kind === 'video' ? 'video' : 'audio'
  return { kind, text: clock(recording.duration) }
}

/** Returns seconds as `3:04` or `1:02:05`; an empty string for an unknown length. */
export function clock(seconds: number | undefined): string {
  if (!seconds) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = two(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
