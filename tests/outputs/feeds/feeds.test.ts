import { extractFromJson, extractFromXml } from '@extractus/feed-extractor'
import { XMLValidator } from 'fast-xml-parser'
import Parser from 'rss-parser'
import { describe, expect, it } from 'vitest'
import type { Feed } from '../../../src/outputs/feeds/Feed'
import { feedHtml } from '../../../src/outputs/feeds/feedHtml'
import { feedStoryOf } from '../../../src/outputs/feeds/feedStoryOf'
import { writeAtom } from '../../../src/outputs/feeds/writeAtom'
import { writeJsonFeed } from '../../../src/outputs/feeds/writeJsonFeed'
import { writePodcast } from '../../../src/outputs/feeds/writePodcast'
import { writeRss } from '../../../src/outputs/feeds/writeRss'
import { editionOfDocument } from '../editionOfDocument'

const hostile = 'A <b>bold</b> & "odd" \u0000\u000b\ud800 title ]]> <!-- &amp;'
const readable = 'A <b>bold</b> & "odd" \ufffd title ]]> <!-- &amp;'

function feedOf(articles: object[], html?: string): Feed {
  const { edition, addresses } = editionOfDocument({ authors: [{ slug: 'ann', name: 'Ann & Co' }], articles })
  return {
    title: 'The Post & more',
    description: hostile,
    home: 'https://post.example/',
    self: 'https://post.example/feed.xml',
    language: 'en-GB',
    icon: 'https://post.example/icons/512.png',
    artwork: 'https://post.example/icons/artwork.jpg',
    hub: 'https://hub.example/',
    publisher: 'The Post',
    stories: edition.teasers().flatMap(({ slug }) => {
      const article = edition.article(slug)
      return article ? [feedStoryOf(article, edition, addresses, html)] : []
    }),
  }
}

const story = {
  id: '77',
  slug: 'a',
  title: hostile,
  standfirst: 'Said <i>so</i>',
  authors: ['ann'],
  tags: ['sea & sky'],
  published_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T11:00:00Z',
  images: [{ filename: 'quay.jpg' }],
}
const html = `<p>Text with <a href="https://post.example/x">a link</a> and ]]&gt; \u0008${hostile}</p>`

describe('feed', () => {
  it('in RSS is parsed alike by two readers, whatever its titles contain', async () => {
    const text = writeRss(feedOf([story, { slug: 'undated', title: 'Undated' }], html))
    expect(XMLValidator.validate(text)).toBe(true)
    const [first, second] = (await new Parser().parseString(text)).items
    expect(first).toMatchObject({
      title: readable,
      link: 'https://post.example/article/a',
      creator: 'Ann & Co',
      isoDate: '2026-11-20T10:00:00.000Z',
      guid: 'tag:post.gazette.invalid,2026:article/77',
    })
    expect(first?.['content:encoded']).toContain('<a href="https://post.example/x">a link</a>')
    expect(second).not.toHaveProperty('isoDate')
    const read = extractFromXml(text, { getExtraEntryFields: ({ guid }: never) => ({ guid }) } as never)
    expect(read.entries?.map(({ link }) => link)).toEqual([
      'https://post.example/article/a',
      'https://post.example/article/undated',
    ])
    expect(text).toContain('<atom:link href="https://post.example/feed.xml" rel="self"')
    expect(text).toContain('<atom:link href="https://hub.example/" rel="hub"')
    expect(text).toMatch(/<media:content url="https:\/\/post\.example\/media\/1200x675\/quay\.jpg\.jpg"/)
  })

  it('in Atom is parsed alike by two readers', async () => {
    const text = writeAtom(feedOf([story], html))
    expect(XMLValidator.validate(text)).toBe(true)
    const read = await new Parser().parseString(text)
    expect(read.items[0]).toMatchObject({ title: readable, link: 'https://post.example/article/a', author: 'Ann & Co' })
    expect(extractFromXml(text).entries?.[0]).toMatchObject({
      link: 'https://post.example/article/a',
      published: '2026-11-20T11:00:00.000Z',
    })
    expect(text).toContain('<updated>2026-11-20T11:00:00.000Z</updated>')
  })

  it('in JSON follows JSON Feed 1.1', () => {
    const text = writeJsonFeed(feedOf([story, { slug: 'bare', title: 'Bare' }], undefined))
    const feed = JSON.parse(text) as { items: Record<string, unknown>[] }
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://post.example/feed.xml',
      hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
    })
    expect(feed.items[0]).toMatchObject({ title: readable, content_text: 'Said <i>so</i>', tags: [] })
    expect(extractFromJson(text).entries).toHaveLength(2)
    expect(text.isWellFormed()).toBe(true)
  })

  it('is identical while nothing changes, and its entries keep their ids', () => {
    expect(writeRss(feedOf([story]))).toBe(writeRss(feedOf([story])))
    const [renamed] = feedOf([{ ...story, slug: 'b', title: 'Another' }]).stories
    expect(renamed?.id).toBe(feedOf([story]).stories[0]?.id)
  })

  it('contains no text for members, and no recordings for members', () => {
    const members = {
      ...story,
      kind: 'audio',
      access: 'members',
      body: `${'open '.repeat(200)} SECRET`,
      audio: { filename: 'secret.mp3' },
    }
    const feed = feedOf([members], '<p>SECRET</p>')
    for (const text of [writeRss(feed), writeAtom(feed), writeJsonFeed(feed), writePodcast(feed, undefined)])
      expect(text).not.toMatch(/secret/i)
  })

  it('omits text and recording of an article for members even if the article object has both', () => {
    const { edition, addresses } = editionOfDocument({ articles: [{ ...story, kind: 'audio' }] })
    const article = edition.article('a')
    const audio = { filename: 'secret.mp3', subtitles: [] }
    for (const access of ['public', 'members'] as const) {
      const feedStory = article && feedStoryOf({ ...article, access, audio }, edition, addresses, '<p>SECRET</p>')
      expect([feedStory?.html, feedStory?.recording?.url]).toEqual(
        access === 'public' ? ['<p>SECRET</p>', 'https://post.example/media/secret.mp3'] : [undefined, undefined],
      )
    }
  })

  it('of recordings is a podcast', async () => {
    const feed = feedOf([{ ...story, kind: 'audio', audio: { filename: 'quay.mp3', duration: 61 } }])
    const text = writePodcast(feed, 'desk@post.example')
    expect(XMLValidator.validate(text)).toBe(true)
    const [episode] = (await new Parser().parseString(text)).items
    expect(episode?.enclosure).toMatchObject({ url: 'https://post.example/media/quay.mp3', type: 'audio/mpeg' })
    expect(episode?.itunes).toMatchObject({
      duration: '61',
      image: 'https://post.example/media/1400x1400/quay.jpg.jpg',
    })
    expect(text).toContain('<itunes:image href="https://post.example/icons/artwork.jpg"')
  })

  it('has the type and size of a recording in every format; 0 in RSS if the size is unknown', () => {
    const audio = (slug: string, recording: object) => ({ slug, title: slug, kind: 'audio', audio: recording })
    const feed = feedOf([audio('sized', { filename: 'a.flac', bytes: 1234 }), audio('unknown', { filename: 'b.m4b' })])
    for (const write of [writeRss, (all: Feed) => writePodcast(all, undefined)]) {
      expect(write(feed)).toMatch(/<enclosure[^>]*a\.flac" length="1234" type="audio\/flac"/)
      expect(write(feed)).toMatch(/<enclosure[^>]*b\.m4b" length="0" type="audio\/mp4"/)
    }
    expect(writeAtom(feed)).toMatch(/<link href="[^"]*a\.flac" rel="enclosure" type="audio\/flac" length="1234"/)
    expect(JSON.parse(writeJsonFeed(feed)).items[0].attachments).toEqual([
      { url: 'https://post.example/media/a.flac', mime_type: 'audio/flac', size_in_bytes: 1234 },
    ])
  })
})

it('feedHtml removes code, and makes addresses absolute', () => {
  const rendered = {
    html: [
      '<p class="x" onclick="a()" style="b"><a href="/article/b" data-c>on</a> <a href="#note">note</a> <a href="javascript:a()">no</a></p>',
      '<figure><img src="/media/640/q.jpg.webp" srcset="/media/1.webp 1w" alt="Q"></figure>',
      '<script>alert(1)</script><iframe src="https://x.example"></iframe><form><input></form>',
    ].join(''),
  }
  expect(feedHtml(rendered as never, 'https://post.example/article/a')).toBe(
    [
      '<p><a href="https://post.example/article/b">on</a> <a href="https://post.example/article/a#note">note</a> <a>no</a></p>',
      '<figure><img src="https://post.example/media/640/q.jpg.webp" alt="Q"></figure>',
    ].join(''),
  )
})
