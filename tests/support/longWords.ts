/** A word of 60 letters that cannot be hyphenated. */
export const longWord = 'Wx'.repeat(30)

const kinds = [
  ...['standard', 'feature', 'opinion', 'analysis', 'review', 'interview', 'gallery', 'video', 'audio', 'live'],
  ...['explainer', 'obituary', 'recipe', 'letter', 'editorial', 'sponsored'],
]
const sections = [
  ...['hero', 'banner', 'section-one', 'section-two', 'section-three', 'thumbnail-grid', 'category-section'],
  ...['category-cards', 'most-read', 'news-ticker', 'ad', 'page-title', 'agenda', 'directory', 'shop', 'offers'],
  ...['social', 'newsletter', 'text'],
]

/** One route of every kind on the site of `longWordsDocument`. */
export const longWordsPages = [
  '/',
  ...kinds.map((kind) => `/article/${kind}`),
  '/article/members',
  '/c/port',
  '/author/a',
  '/tag/t',
  '/p/text',
  '/p/membership',
  '/p/contact',
  '/agenda',
  '/agenda/e0',
  '/annuaire',
  '/annuaire/l0',
  '/shop',
  '/shop/p0',
  '/offers',
  '/social',
  '/login',
  `/search?q=${longWord}`,
  '/search?q=nothing',
  `/${longWord}`,
  '/saved',
]

const picture = {
  filename: 'picture.png',
  width: 1200,
  height: 800,
  alt: longWord,
  caption: longWord,
  credit: longWord,
}
const address = { street: longWord, locality: longWord, region: longWord, postcode: longWord, country: 'GB' }
const body = `${longWord}\n\n## ${longWord}\n\n> ${longWord}\n\n- ${longWord}\n\n[${longWord}](/p/text) **${longWord}** \`${longWord}\``

/** A document whose texts are all one long word; `theme` and `info` are fields of the document. */
export function longWordsDocument(theme: string, info: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'long-words',
    name: longWord,
    tagline: longWord,
    description: longWord,
    url: 'https://long.example',
    timezone: 'Europe/Berlin',
    organisation: { legal_name: longWord, address, email: `${longWord}@long.example`, phone: longWord },
    i18n: { main_language: 'de', languages: ['de', 'en'] },
    ui: { theme },
    info: { message: longWord, ...info },
    media: { error: picture },
    menus: ['main', 'secondary', 'footer', 'legal'].map((location) => ({
      location,
      items: [
        { label: longWord, url: '/p/text', children: [{ label: longWord, url: '/p/contact' }] },
        { label: longWord, url: '/agenda' },
      ],
    })),
    sections: sections.map((type) => ({
      type,
      ...(type === 'ad' && { id: 'between-blocks' }),
      title: longWord,
      text: longWord,
      url: '/p/text',
      more: { label: longWord, url: '/c/port' },
      source: { ...(type === 'category-section' && { category: 'port' }), limit: 5 },
      dedupe: false,
    })),
    categories: ['port', 'town'].map((slug) => ({ slug, name: longWord, description: longWord })),
    tags: [{ slug: 't', name: longWord }],
    authors: [
      {
        slug: 'a',
        name: longWord,
        role: longWord,
        bio: longWord,
        socials: { [longWord]: 'https://social.example/a' },
        same_as: [`https://${longWord.toLowerCase()}.example/`],
      },
    ],
    articles: [...kinds, 'members'].map((kind, index) => articleOf(kind, index)),
    pages: ['text', 'membership', 'contact'].map((template) => ({
      slug: template,
      template,
      title: longWord,
      standfirst: longWord,
      body,
    })),
    membership: { text: longWord, benefits: [longWord], url: '/p/text' },
    events: [0, 1, 2, 3].map((index) => ({
      slug: `e${index}`,
      title: longWord,
      summary: longWord,
      body,
      starts_at: `2099-0${index + 1}-01T10:00:00Z`,
      status: index === 1 ? 'cancelled' : 'scheduled',
      venue: { name: longWord, address, url: `https://${longWord.toLowerCase()}.example/` },
      organizer: { name: longWord, url: 'https://organizer.example/' },
      price: { min: 12, max: 15, currency: 'EUR' },
      tickets_url: 'https://tickets.example/',
      categories: [longWord],
      ...(index % 2 === 0 && { images: [picture] }),
    })),
    directory: [0, 1, 2, 3].map((index) => ({
      slug: `l${index}`,
      name: longWord,
      summary: longWord,
      body,
      categories: [longWord],
      address,
      phone: longWord,
      email: `${longWord}@long.example`,
      website: `https://${longWord.toLowerCase()}.example/`,
      hours: [{ days: ['mo', 'tu', 'we'], opens: '09:00', closes: '17:00' }],
      special_hours: [{ from: '2099-12-24', to: '2099-12-31', closed: true }],
      price_range: longWord,
      featured: index === 0,
      ...(index % 2 === 0 && { images: [picture] }),
    })),
    products: [0, 1, 2, 3].map((index) => ({
      slug: `p${index}`,
      title: longWord,
      summary: longWord,
      body,
      sku: longWord,
      price: 1_234.5,
      compare_at: 2_345.6,
      categories: [longWord],
      variants: [0, 1].map((variant) => ({ title: longWord, sku: `v${variant}`, price: 12 + variant })),
      buy_url: 'https://buy.example/',
      ...(index % 2 === 0 && { images: [picture] }),
    })),
    offers: [0, 1, 2, 3].map((index) => ({
      slug: `o${index}`,
      title: longWord,
      summary: longWord,
      merchant: longWord,
      code: longWord,
      kind: 'fixed',
      old_price: 1_234.5,
      new_price: 1_230.5,
      conditions: longWord,
      url: 'https://offer.example/',
      ...(index % 2 === 0 && { image: picture }),
    })),
    social: {
      profiles: [{ network: longWord, url: 'https://social.example/', handle: longWord }],
      posts: [{ network: longWord, url: 'https://social.example/1', text: longWord, author: longWord }],
    },
    ads: {
      slots: ['top', 'article', 'between-blocks'].map((zone) => ({
        zone,
        sizes: { sm: [320, 100], md: [728, 90], lg: [970, 250] },
        creative: { url: '/p/text', headline: longWord, text: longWord },
        label: longWord,
      })),
    },
    ticker: { enabled: true, label: longWord, items: [{ text: longWord, url: '/p/text' }] },
    alert: { id: 'alert', level: 'warning', text: longWord, url: '/p/text' },
    login: { issuer: 'https://login.example/', client_id: 'a' },
  }
}

function articleOf(kind: string, index: number) {
  return {
    slug: kind,
    kind,
    title: longWord,
    short_title: longWord,
    kicker: longWord,
    standfirst: longWord,
    body,
    key_points: [longWord],
    categories: ['port'],
    tags: ['t'],
    ...(index % 2 === 0 ? { authors: ['a'] } : { byline: longWord }),
    published_at: new Date(Date.UTC(2026, 0, 1, 12 - index)).toISOString(),
    updated_at: new Date(Date.UTC(2026, 0, 2)).toISOString(),
    corrections: [{ date: '2026-01-02T00:00:00Z', text: longWord }],
    location: longWord,
    ...(index % 3 !== 2 && { images: [picture] }),
    ...(kind === 'members' && { access: 'members', kind: 'standard' }),
    ...(kind === 'gallery' && { gallery: [picture, picture, picture] }),
    ...(['video', 'audio'].includes(kind) && {
      [kind]: { title: longWord, url: `https://media.example/a.mp${kind === 'video' ? 4 : 3}`, transcript: longWord },
    }),
    ...(kind === 'live' && {
      live: {
        status: 'live',
        blocks: [1, 2].map((hour) => ({
          id: `u${hour}`,
          time: `2026-01-01T0${hour}:00:00Z`,
          title: longWord,
          body: longWord,
          author: longWord,
          key: true,
          pinned: hour === 1,
        })),
      },
    }),
    ...(kind === 'review' && { rating: { value: 4, best: 5, item: longWord } }),
    ...(kind === 'obituary' && { life: { born: longWord, died: longWord } }),
    ...(kind === 'sponsored' && { sponsor: { name: longWord, url: 'https://sponsor.example/' } }),
  }
}
