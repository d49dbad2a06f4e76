import { Article, ArticleRecording, Correction, Live, LiveBlock, Subtitles } from '../article'
import { draft, translationDraft } from './draftDescriptions'
import { sentences } from './FieldDescriptions'

const texts = {
  title: 'The headline.',
  short_title: 'A shorter headline, for lists and links.',
  kicker: 'The word or two above the headline.',
  standfirst: 'The paragraph under the headline; cards show it too.',
  body: 'The text, in Markdown.',
  key_points: 'The article in three or four sentences.',
}

const { ads, life, rating, sponsor, translations } = Article.entries
const seo = 'What search engines and previews of links are told.'

export const articleDescriptions = [
  sentences(Article.entries, {
    ...texts,
    id: 'What the API knows it by; its slug where there is none.',
    slug: 'The last part of its address, `/article/{slug}`: it stays the same for ever.',
    draft,
    kind: 'How the article is told; an unknown kind is read as `standard`.',
    categories: 'Slugs of `categories[]`; the first is the one that is shown.',
    tags: 'Slugs of `tags[]`.',
    authors: 'Slugs of `authors[]`.',
    byline: 'Who wrote it, where `authors` is not enough.',
    published_at:
      'When it appears, and by which articles are ordered. An article is not shown before this date, nor if the date cannot be read.',
    first_published_at: 'When it first appeared, where `published_at` has moved.',
    updated_at: 'When it was last changed.',
    corrections: 'What was wrong and has been put right; shown under the text.',
    location: 'Where it was written.',
    related: 'Slugs of articles to read next.',
    live: 'The updates of a live report.',
    gallery: 'The pictures of a gallery, in their order.',
    video: 'The film of a `video`.',
    audio: 'The sound of an `audio`, or of the text being read.',
    rating: 'The verdict of a `review`.',
    life: 'The dates of an `obituary`.',
    sponsor: 'Who paid for a `sponsored` article.',
    access: 'Who may read it: anything but `public` counts as `members`.',
    ads: 'Advertising beside the article.',
    seo,
    priority: 'How important it is: sections of `order: priority` show the highest first.',
    focal: 'The point of the featured picture that stays visible, where the picture does not say.',
    images: 'Its pictures; the one of role `featured` stands on cards.',
    translations: 'The same texts in other languages, by their code.',
  }),
  sentences(translations.wrapped.value.entries, { ...texts, seo, draft: translationDraft }),
  sentences(Correction.entries, { date: 'When it was put right.', text: 'What was wrong.' }),
  sentences(Live.entries, {
    status: '`live`: readers ask for updates every 20 seconds; `planned` and `ended`: they do not.',
    blocks: 'The updates.',
  }),
  sentences(LiveBlock.entries, {
    id: 'Stays the same while the update is edited; one without goes by its time.',
    time: 'When it happened; an update of the future is not shown yet.',
    draft,
    title: 'Its headline.',
    body: 'Its text, in Markdown.',
    author: 'A slug of `authors[]`, or a name.',
    pinned: 'Whether it stays at the top.',
    key: 'Whether it stands among the key events.',
  }),
  sentences(ArticleRecording.entries, {
    title: 'What it is called.',
    filename: 'A file of `/media/`.',
    url: 'The address of a file, or of a page at YouTube, Vimeo, Dailymotion, Spotify, Apple Podcasts or Acast.',
    provider: 'Who has it.',
    duration: 'How long it is, in seconds.',
    bytes: 'How large its file is, in bytes: podcast players ask for it.',
    poster: 'The picture before it plays.',
    subtitles: 'Subtitles, one file a language.',
    transcript: 'What is said, in Markdown.',
  }),
  sentences(Subtitles.entries, {
    lang: 'The tag of the language, such as `fr`.',
    label: 'What the reader chooses it by.',
    filename: 'A WebVTT file of `/media/`.',
  }),
  sentences(rating.wrapped.entries, {
    value: 'How many of `best`.',
    best: 'The most that there is.',
    item: 'What was reviewed.',
    type: 'What kind of thing it is, for search engines.',
  }),
  sentences(life.wrapped.entries, {
    born: 'When they were born, as it should be read.',
    died: 'When they died, as it should be read.',
  }),
  sentences(sponsor.wrapped.entries, { name: 'Who paid.', url: 'Their site.', logo: 'Their mark.' }),
  sentences(ads.wrapped.entries, { hide: 'Whether none is shown.' }),
]
