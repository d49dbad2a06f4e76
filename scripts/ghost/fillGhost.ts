import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type CardFiles, cards, lexical, paragraph, paywall } from './cards.ts'
import type { GhostAdmin } from './createGhostAdmin.ts'

/** A picture of the demo. */
const photo = 'private/tenants/harbour-post/media/aboard-the-night-ferry-maris-vane.jpg'

/** Fills an empty Ghost with entries of every kind and every card. Removes what Ghost begins with. */
export async function fillGhost(admin: GhostAdmin): Promise<void> {
  const files = await uploadFiles(admin)
  for (const kind of ['posts', 'pages'])
    for (const { id } of (await admin.request('GET', `${kind}/?limit=100&fields=id`))[kind] ?? [])
      await admin.request('DELETE', `${kind}/${id}/`)

  await admin.request('PUT', 'settings/', { settings: settingsOf(files) })
  const tier = {
    name: 'Harbour friends',
    type: 'paid',
    currency: 'eur',
    monthly_price: 500,
    yearly_price: 5000,
    benefits: ['Letters from the pilot', 'Tide tables'],
  }
  const { tiers = [] } = await admin.request('GET', 'tiers/')
  const before = tiers.find(({ name }) => name === tier.name)
  const created = before ? undefined : await admin.request('POST', 'tiers/', { tiers: [tier] })
  const friends = before ?? created?.tiers?.[0]
  const { tags = [] } = await admin.request('GET', 'tags/?limit=100')
  if (!tags.some(({ slug }) => slug === 'ferries'))
    await admin.request('POST', 'tags/', {
      tags: [{ name: 'Ferries', slug: 'ferries', description: 'By water', accent_color: '#12304f' }],
    })

  const add = async (kind: 'posts' | 'pages', entry: object) =>
    admin.request('POST', `${kind}/`, {
      [kind]: [{ status: 'published', published_at: '2026-03-02T06:40:00.000Z', ...entry }],
    })

  const every = Object.values(cards(files))
  await add('posts', {
    title: 'Every card',
    slug: 'every-card',
    lexical: lexical(paragraph('Opening.'), ...every.flatMap((card) => [card, paragraph('Between.')])),
    tags: [{ name: 'Ferries' }, { name: 'Quay' }, { name: '#layout' }],
    custom_excerpt: 'All that Ghost’s editor can insert',
    feature_image: files.picture,
    feature_image_alt: 'The Gull',
    feature_image_caption: '<i>At</i> her berth',
    featured: true,
    meta_title: 'Title for search engines',
    meta_description: 'Description for search engines',
    canonical_url: 'https://elsewhere.example/every-card',
  })
  await add('posts', {
    title: 'The ferry',
    slug: 'ferry',
    lexical: lexical(paragraph('She sails *at* seven.')),
    tags: [{ name: 'Ferries' }],
  })
  await add('posts', {
    title: 'Gone soon',
    slug: 'gone-soon',
    lexical: lexical(paragraph('This post will be deleted.')),
  })
  await add('posts', {
    title: 'For members',
    slug: 'for-members',
    visibility: 'members',
    lexical: lexical(paragraph('Everybody reads this.'), paywall, paragraph('MEMBERS ONLY')),
  })
  await add('posts', {
    title: 'For payers',
    slug: 'for-payers',
    visibility: 'paid',
    lexical: lexical(paragraph('MEMBERS ONLY')),
  })
  await add('posts', {
    title: 'For friends',
    slug: 'for-friends',
    visibility: 'tiers',
    tiers: [{ id: friends?.id }],
    lexical: lexical(paragraph('Everybody reads this too.'), paywall, paragraph('MEMBERS ONLY')),
  })
  await add('posts', {
    title: 'A draft',
    slug: 'a-draft',
    status: 'draft',
    published_at: null,
    lexical: lexical(paragraph('DRAFT ONLY')),
  })
  await add('posts', {
    title: 'Later',
    slug: 'later',
    status: 'scheduled',
    published_at: '2099-01-01T00:00:00.000Z',
    lexical: lexical(paragraph('DRAFT ONLY')),
  })
  await add('pages', { title: 'About', slug: 'about', lexical: lexical(paragraph('About the paper.')) })
  await add('pages', {
    title: 'Closed page',
    slug: 'closed-page',
    visibility: 'members',
    lexical: lexical(paragraph('MEMBERS ONLY')),
  })
}

function settingsOf({ picture }: CardFiles): { key: string; value: unknown }[] {
  const values = {
    title: 'The Quay & Shore',
    description: 'News from the water',
    timezone: 'Europe/Berlin',
    locale: 'en-GB',
    accent_color: '#12304f',
    logo: picture,
    cover_image: picture,
    facebook: '',
    twitter: '@quay',
    navigation: JSON.stringify([
      { label: 'Home', url: '/' },
      { label: 'Ferries', url: '/tag/ferries/' },
      { label: 'About', url: '/about/' },
    ]),
    secondary_navigation: JSON.stringify([{ label: 'Sign up', url: '#/portal/' }]),
  }
  return Object.entries(values).map(([key, value]) => ({ key, value }))
}

async function uploadFiles(admin: GhostAdmin): Promise<CardFiles> {
  const picture = await sharp(photo).resize(640, 480).png().toBuffer()
  return {
    picture: await admin.upload('images', 'gull.png', 'image/png', picture),
    audio: await admin.upload('media', 'horn.wav', 'audio/wav', silence()),
    video: await admin.upload(
      'media',
      'quay.mp4',
      'video/mp4',
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    ),
    file: await admin.upload('files', 'tides.txt', 'text/plain', deflateSync('tides')),
  }
}

/** A tenth of a second of silence as a WAV file. */
function silence(): Buffer {
  const samples = 800
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}
