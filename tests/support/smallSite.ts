import sharp from 'sharp'

/** Markup that no browser may run. */
const hostile = '<svg onload="window.ran = true"></svg><img src="data:," onerror="window.ran = true" alt="">'

/**
 * A small document with content of every kind in two languages and a picture with a difficult name; its files by path.
 */
export async function smallSite(articles = 22) {
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const filename = 'quay & co (1).jpg'
  const images = [{ filename, alt: 'A quay', width: 400, height: 300 }]
  const document = {
    id: 'small-post',
    name: 'The Small Post',
    url: 'https://small.example',
    i18n: { main_language: 'en', languages: ['en', 'fr'] },
    ui: { theme: 'webapp' },
    media: { error: images[0] },
    categories: [{ slug: 'port', name: 'Port' }],
    authors: [{ slug: 'ines', name: 'Inês Marlow' }],
    articles: Array.from({ length: articles }, (_, index) => ({
      id: `a${index}`,
      slug: `story-${index}`,
      title: `Story ${index}`,
      standfirst: 'What happened at the quay.',
      body: `Read [more of the port](/c/port${articles > 20 ? '?page=2' : ''}), or [who we are](/p/about), [at home](https://small.example/p/about).\n\n${hostile}`,
      categories: ['port'],
      authors: ['ines'],
      tags: ['boats'],
      published_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
      ...(index % 5 === 0 && { images }),
      ...(index === 1 && { access: 'members', body: `${'Open words. '.repeat(80)} SECRET-OF-MEMBERS` }),
      ...(index === 2 && {
        live: {
          status: 'live',
          blocks: [
            { id: 'u1', time: '2026-01-01T02:30:00Z', body: `Now.\n\n${hostile}` },
            { id: 'u0', time: '2026-01-01T02:00:00Z', body: 'Begun.' },
          ],
        },
      }),
      ...(index === 3 && { translations: { fr: { title: 'Récit 3' } } }),
    })),
    pages: [{ slug: 'about', title: 'About', body: 'We are small.' }],
    events: [
      { slug: 'fair', title: 'Fair', starts_at: '2099-05-01T10:00:00Z', categories: ['fish & chips'] },
      { slug: 'concert', title: 'Concert', starts_at: '2099-06-01T10:00:00Z', categories: ['music'] },
      { slug: 'past', title: 'Past', starts_at: '2025-05-01T10:00:00Z', categories: ['music'] },
    ],
    redirects: [
      { from: '/sections/*', to: '/c/:splat' },
      { from: '/imprint', to: '/p/about', status: 301 },
      { from: '/never', to: '/', status: 410 },
    ],
  }
  return { document, files: new Map([[`/media/${filename}`, { body, etag: '"1"' }]]) }
}
