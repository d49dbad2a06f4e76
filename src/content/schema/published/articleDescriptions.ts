import { Article, ArticleRecording, Correction, Live, LiveBlock, Subtitles } from '../article'
import { bodyFormat, bodyImages, draft, translationDraft } from './entryDescriptions'
import { sentences } from './FieldDescriptions'

const texts = {
  title: 'The headline.',
  short_title: 'A shorter headline, for lists and links.',
  kicker: 'One or two words above the headline.',
  standfirst: 'The paragraph under the headline. Cards show it too.',
  body: 'The text, in Markdown or HTML.',
  key_points: 'The article in three or four sentences.',
}

const { ads, life, rating, sponsor, translations } = Article.entries
const seo = 'Texts and settings for search engines and link previews.'

export const articleDescriptions = [
  sentences(Article.entries, {
    ...texts,
    id: 'Its id in the API. Defaults to the slug.',
    slug: 'The last part of its address, `/article/{slug}`. Never change it.',
    draft,
    body_format: bodyFormat,
    kind: 'The kind of article. An unknown kind counts as `standard`.',
    categories: 'Slugs of `categories[]`. Pages and cards show the first.',
    tags: 'Slugs of `tags[]`.',
    authors: 'Slugs of `authors[]`.',
    byline: 'The names of the authors as text, shown instead of the names from `authors`.',
    published_at:
      'The publication date, by which articles are ordered. An article is not shown before this date, nor if the date cannot be parsed.',
    first_published_at: 'When it was first published, if `published_at` has changed.',
    updated_at: 'When it was last changed.',
    corrections: 'Corrected errors, shown under the text.',
    location: 'The place where it was written.',
    related: 'Slugs of articles to read next.',
    live: 'The updates of a live report.',
    gallery: 'The pictures of a gallery, in order.',
    video: 'The recording of a `video` article.',
    audio: 'The recording of an `audio` article, or the text read aloud.',
    rating: 'The rating of a `review`.',
    life: 'The dates of an `obituary`.',
    sponsor: 'The sponsor of a `sponsored` article.',
    access: 'Who may read it: `public`, `metered`, `members`, or a list of tiers. Any other value counts as `members`.',
    ads: 'Advertising on the page of the article.',
    seo,
    priority: 'How important it is. Sections with `order: priority` show the highest first.',
    focal: 'The point of the featured picture that always stays visible, if the picture has no `focal`.',
    images: 'Its pictures. Cards show the one with the role `featured`.',
    body_images: bodyImages,
    translations: 'The same texts in other languages, by language code.',
  }),
  sentences(translations.wrapped.value.entries, { ...texts, seo, draft: translationDraft }),
  sentences(Correction.entries, { date: 'The date of the correction.', text: 'What was wrong.' }),
  sentences(Live.entries, {
    status: 'With `live`, browsers request new updates every 20 seconds; with `planned` and `ended`, they do not.',
    blocks: 'The updates.',
  }),
  sentences(LiveBlock.entries, {
    id: 'Must stay the same when the update is edited. Defaults to an id made from the time.',
    time: 'When it happened. Updates with a future time are not shown yet.',
    draft,
    title: 'Its headline.',
    body: 'Its text, in Markdown or HTML.',
    body_format: '`html` if `body` is HTML. Defaults to the format of the article.',
    author: 'A slug of `authors[]`, or a name.',
    pinned: 'Whether it stays at the top.',
    key: 'Whether it is listed among the key events.',
  }),
  sentences(ArticleRecording.entries, {
    title: 'Its title.',
    filename: 'The name of a file under `/media/`.',
    url: 'The address of a file, or of a page on YouTube, Vimeo, Dailymotion, Spotify, Apple Podcasts or Acast.',
    provider: 'The service that hosts it.',
    duration: 'Its length in seconds.',
    bytes: 'The size of its file in bytes, for podcast players.',
    poster: 'The picture that is shown until it plays.',
    subtitles: 'Subtitles, one file per language.',
    transcript: 'The transcript, in Markdown.',
  }),
  sentences(Subtitles.entries, {
    lang: 'The language tag, such as `fr`.',
    label: 'The label in the menu of subtitles.',
    filename: 'The name of a WebVTT file under `/media/`.',
  }),
  sentences(rating.wrapped.entries, {
    value: 'The rating, at most `best`.',
    best: 'The highest possible rating.',
    item: 'The name of what was reviewed.',
    type: 'The type of what was reviewed, for search engines.',
  }),
  sentences(life.wrapped.entries, {
    born: 'The date of birth as text, shown as written.',
    died: 'The date of death as text, shown as written.',
  }),
  sentences(sponsor.wrapped.entries, { name: 'The name of the sponsor.', url: 'Its website.', logo: 'Its logo.' }),
  sentences(ads.wrapped.entries, { hide: 'Whether the article is shown without advertising.' }),
]
