/** What a page of every compared framework shows. */
export type PeerArticle = {
  slug: string
  title: string
  standfirst: string
  category: string
  author: string
  publishedAt: string
  picture: string
  body: string
}

const sections = ['World', 'Politics', 'Business', 'Technology', 'Science', 'Culture', 'Sport', 'Opinion']
const places = [
  'Aldmoor',
  'Brinehaven',
  'Corvale',
  'Dunwick',
  'Eastmere',
  'Fallowby',
  'Greyport',
  'Hartsea',
  'Inverlay',
]
const things = [
  'harbour',
  'budget',
  'railway',
  'school',
  'market',
  'hospital',
  'bridge',
  'museum',
  'forest',
  'ferry',
  'tariff',
]
const acts = [
  'reopens',
  'rejects',
  'funds',
  'delays',
  'measures',
  'repairs',
  'questions',
  'expands',
  'protects',
  'reviews',
]
const kinds = [
  'quiet',
  'disputed',
  'northern',
  'costly',
  'historic',
  'rural',
  'hidden',
  'overdue',
  'careful',
  'national',
]
const ends = [
  'before the end of the quarter',
  'despite warnings from auditors',
  'without a public debate',
  'for the first time in a generation',
  'while residents wait for answers',
]
const names = [
  'Amara Lind',
  'Bruno Castell',
  'Clara Weiss',
  'Daniel Okoro',
  'Edith Marsh',
  'Felix Tanaka',
  'Greta Moreau',
]

/**
 * Articles of about 7 kB of Markdown with headings, lists, quotes, tables, pictures and links, newest first. The same number gives the same
 * articles.
 */
export function peerArticles(count: number): PeerArticle[] {
  let state = 20260101
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 4294967296
  }
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string
  const thing = () => `${pick(kinds)} ${pick(things)}`
  const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const linked = (text: string) => {
    const chance = random()
    if (chance < 0.1) return `**${text}**`
    return chance < 0.2 ? `[${text}](https://example.com/${pick(things)})` : text
  }
  const sentence = () =>
    `${upper(pick(places))} ${pick(acts)} ${linked(`the ${thing()}`)} and ${linked(`the ${thing()} in ${pick(places)}`)} ${pick(ends)}.`
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ')
  const lists = [
    () => Array.from({ length: 4 }, () => `- ${sentence()}`).join('\n'),
    () => `> ${sentence()}\n>\n> ${pick(names)}`,
    () => `![The ${thing()}](/media/inside.jpg)`,
    () =>
      `| Place | Cost | Change |\n| --- | ---: | ---: |\n${places
        .slice(0, 5)
        .map((place) => `| ${place} | ${Math.floor(random() * 900)} | ${Math.floor(random() * 50)} % |`)
        .join('\n')}`,
    () => Array.from({ length: 3 }, (_, index) => `${index + 1}. ${sentence()}`).join('\n'),
  ]
  const body = () => {
    const parts = [paragraph()]
    for (let index = 0; parts.join('\n\n').length < 6_800; index++) {
      parts.push(`## ${upper(thing())} ${index + 1}`, paragraph(), (lists[index % lists.length] as () => string)())
      if (random() < 0.7) parts.push(paragraph())
    }
    return parts.join('\n\n')
  }
  const newest = Date.UTC(2026, 0, 1, 8)
  return Array.from({ length: count }, (_, index) => {
    const title = `${upper(thing())} ${pick(acts)} ${thing()} in ${pick(places)}`
    return {
      slug: `${title.toLowerCase().replaceAll(' ', '-')}-${index}`,
      title,
      standfirst: `${sentence()} ${sentence()}`.replace(/\*\*|\[|\]\([^)]*\)/g, ''),
      category: sections[index % sections.length] as string,
      author: pick(names),
      publishedAt: new Date(newest - index * 1_800_000).toISOString(),
      picture: `/media/lead-${index % 200}.jpg`,
      body: body(),
    }
  })
}
