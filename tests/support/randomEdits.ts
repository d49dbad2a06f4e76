import fc from 'fast-check'

type Fields = Record<string, unknown>

/** The `data` of a document, as an editor changes it. */
export type Data = Record<string, Fields[]> & {
  ticker: Fields
  menus: { items: Fields[] }[]
  sections: { source?: Fields }[]
}

/** A change of a document, with a description for failure messages. */
export type Edit = { description: string; change: (data: Data) => void }

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const place = fc.nat({ max: 200 })
const at = <Entry>(list: readonly Entry[], index: number) => list[index % list.length] as Entry

/** Articles that many pages show are edited as often as all others together. */
const articlePlace = fc.oneof(fc.nat({ max: 8 }), place)

const byAge = (data: Data) =>
  data.articles?.toSorted((one, other) => String(other.published_at).localeCompare(String(one.published_at))) ?? []

function ofArticle<Value>(
  name: string,
  value: fc.Arbitrary<Value>,
  fields: (value: Value, data: Data, own: Fields) => Fields,
) {
  return fc.tuple(articlePlace, value).map(
    ([index, drawn]): Edit => ({
      description: `article ${index}: ${name} ${JSON.stringify(drawn)}`,
      change(data) {
        const own = at(byAge(data), index)
        Object.assign(own, fields(drawn, data, own))
      },
    }),
  )
}

function ofEntity(list: string, fields: (text: string) => Fields) {
  return fc.tuple(place, word).map(
    ([index, text]): Edit => ({
      description: `${list} ${index}: ${JSON.stringify(fields(text))}`,
      change: (data) => Object.assign(at(data[list] ?? [{}], index), fields(text)),
    }),
  )
}

const slugsIn = (list: 'categories' | 'tags' | 'authors', field: string) =>
  ofArticle(field, fc.array(place, { maxLength: 3 }), (places, data) => ({
    [list]: places.map((index) => at(data[list] ?? [], index)?.slug),
  }))

/** Every kind of edit: texts, places, kinds, publication and removal, names, ticker, sections. */
const kinds: readonly fc.Arbitrary<Edit>[] = [
  ...['title', 'short_title', 'kicker', 'standfirst', 'body', 'byline', 'location'].map((field) =>
    ofArticle(field, word, (text) => ({ [field]: text })),
  ),
  ofArticle('French', fc.tuple(fc.constantFrom('title', 'standfirst', 'body'), word), ([field, text], _, own) => ({
    translations: { fr: { title: 'Titre', ...(own.translations as { fr?: object } | undefined)?.fr, [field]: text } },
  })),
  ofArticle('hours earlier', fc.integer({ min: -48, max: 48 }), (hours, _, own) => ({
    published_at: new Date(Date.parse(String(own.published_at)) - hours * 3_600_000).toISOString(),
  })),
  ofArticle('priority', fc.nat({ max: 100 }), (priority) => ({ priority })),
  ofArticle('kind', fc.constantFrom('standard', 'video', 'audio', 'gallery', 'live', 'sponsored'), (kind) => ({
    kind,
  })),
  ofArticle('access', fc.constantFrom('public', 'members'), (access) => ({ access })),
  ofArticle('without pictures', fc.constant(0), () => ({ images: [] })),
  ofArticle('update', word, (title) => ({
    live: { status: 'live', blocks: [{ id: title, time: '2026-01-01T12:00:00Z', title }] },
  })),
  ofArticle('related', fc.array(place, { maxLength: 3 }), (places, data) => ({
    related: places.map((index) => at(data.articles ?? [], index).slug),
  })),
  slugsIn('categories', 'categories'),
  slugsIn('tags', 'tags'),
  slugsIn('authors', 'authors'),
  fc.tuple(articlePlace, word).map(
    ([index, slug]): Edit => ({
      description: `published after article ${index}: ${slug}`,
      change: (data) => data.articles?.push({ ...at(byAge(data), index), id: slug, slug, title: slug }),
    }),
  ),
  articlePlace.map(
    (index): Edit => ({
      description: `article ${index} removed`,
      change: (data) => data.articles?.splice(data.articles.indexOf(at(byAge(data), index)), 1),
    }),
  ),
  ofEntity('categories', (name) => ({ name })),
  ofEntity('authors', (name) => ({ name, bio: name })),
  ofEntity('tags', (name) => ({ name })),
  ofEntity('events', (title) => ({ title })),
  ofEntity('products', (title) => ({ title })),
  ofEntity('pages', (title) => ({ title, body: title })),
  fc.constantFrom('latest', 'town', 'sport').map(
    (source): Edit => ({
      description: `ticker of ${source}`,
      change: (data) => Object.assign(data.ticker, { source }),
    }),
  ),
  fc.tuple(place, fc.nat({ max: 9 })).map(
    ([index, limit]): Edit => ({
      description: `section ${index} of ${limit}`,
      change: (data) =>
        Object.assign(at(data.sections, index), { source: { ...at(data.sections, index).source, limit } }),
    }),
  ),
]

/** One edit of every kind, in any order. */
export const someEdits: fc.Arbitrary<Edit[]> = fc
  .tuple(fc.tuple(...kinds), fc.shuffledSubarray([...kinds.keys()], { minLength: kinds.length }))
  .map(([edits, order]) => order.map((index) => edits[index] as Edit))
