import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sourceOfHtml } from '../../../src/text/html/sourceOfHtml'
import { entriesIn, fileIn, importInto, jpeg, newFolder, png, serveFiles } from './importInto'

const fixture = 'tests/fixtures/import/gull.wxr.xml'
const uploads = 'https://gull.example/wp-content/uploads/2024/03'
const files = {
  [`${uploads}/gull.jpg`]: () => new Response(jpeg('gull')),
  [`${uploads}/quay.png`]: () => new Response(png('quay')),
}

afterEach(() => vi.unstubAllGlobals())

async function importFixture(into?: string, more: readonly string[] = []) {
  const requested = serveFiles(files)
  const run = await importInto(['wordpress', fixture, ...more], into === undefined ? {} : { into })
  const { articles, pages, data, findings } = await entriesIn(run.folder)
  const article = (slug: string) => articles.find((one) => one.slug === slug)
  return { ...run, requested, articles, pages, data, findings, article }
}

/** A changed copy of the fixture. */
function changedFixture(change: (xml: string) => string): string {
  const file = path.join(newFolder(), 'changed.xml')
  writeFileSync(file, change(readFileSync(fixture, 'utf8')))
  return file
}

function metaOf(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
}

describe('an export of WordPress', () => {
  it('becomes a folder that the reader of content folders accepts without findings', async () => {
    const { code, articles, pages, data, findings, output } = await importFixture()
    expect(code).toBe(0)
    expect(findings).toEqual([])
    expect(output).toContain('Menus in the export: menu. None of their items leads to a page that was taken.')
    expect([articles.length, pages.length]).toEqual([30, 2])
    expect(data).toMatchObject({
      name: 'The Gull & Quay',
      tagline: 'News of the quay',
      i18n: { main_language: 'en-GB' },
    })
  })

  it('keeps the fields of a post, with its picture', async () => {
    const { article, data } = await importFixture()
    expect(article('ferry-is-back')).toMatchObject({
      title: 'The ferry is back',
      standfirst: 'After eleven weeks on the slip.',
      authors: ['ada'],
      categories: ['news'],
      tags: ['ferries'],
      priority: 10,
      published_at: '2024-03-02T07:40:00Z',
      updated_at: '2024-03-03T09:00:00Z',
      images: [{ alt: 'A ferry', caption: 'The Gull at her berth', width: 1200, height: 800 }],
      body: 'Nobody had expected her **before spring**.\n\n## A new engine\n\n- It came by lorry.\n- It weighs nine tonnes.',
    })
    expect(data.authors).toEqual([
      { slug: 'ada', name: 'Ada Marlow' },
      { slug: 'bo', name: 'Bo Ness' },
      { slug: 'a-guest', name: 'A Guest' },
    ])
    expect(data.categories).toContainEqual({ slug: 'weather', name: 'Weather & sea', parent: 'news' })
  })

  it('never names the email address of an author', async () => {
    const { folder } = await importFixture()
    expect(fileIn(folder, 'authors.yaml') + fileIn(folder, 'redirects.yaml')).not.toContain('@')
  })

  it('names every entry that is not taken, with its line and the reason', async () => {
    const { output } = await importFixture()
    for (const line of [
      /post 30 "A draft", line \d+: a draft/,
      /post 31 "Auto draft", line \d+: an automatic draft/,
      /post 32 "For editors only", line \d+: private/,
      /post 33 "Waits", line \d+: waits for review/,
      /post 34 "Next year", line \d+: scheduled/,
      /post 35 "In the bin", line \d+: in the bin/,
      /post 36 "With a password", line \d+: protected by a password/,
      /revision 37 "A revision", line \d+: a revision/,
      /page 42 "A private page", line \d+: private/,
      /nav_menu_item 50 "Home", line \d+: an item of a menu that leads to nothing in the export/,
      /book 51 "A book", line \d+: the content type "book" is not supported/,
      /1 comments of readers are not taken/,
    ])
      expect(output).toMatch(line)
  })

  it('leaves out closed entries and comments', async () => {
    const { folder } = await importFixture()
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:md|yaml)$/.test(name))
    const text = all.map((name) => fileIn(folder, name)).join('\n')
    expect(all.length).toBeGreaterThan(30)
    expect(text).not.toMatch(/Secret\.|Private\.|Pending\.|Later\.|A comment must not|%%title%%/)
  })

  it('helps entries without title, slug, author or date, and says so', async () => {
    const { article, output } = await importFixture()
    expect(article('post-4')).toMatchObject({ title: 'A short note without a title, a slug …' })
    expect(article('post-4')).not.toHaveProperty('authors')
    expect(output).toMatch(/post 4, line \d+: no title/)
    expect(output).toMatch(/post 4, line \d+: no slug/)
    expect(output).toMatch(/post 4, line \d+: no author/)
    expect(output).toMatch(/post 10 "No dates at all", line \d+: no date/)
    expect(article('no-dates')).not.toHaveProperty('published_at')
    expect(article('local-date')?.published_at).toBe('2024-05-01T07:00:00')
  })

  it('gives the later of two posts with one slug another one, and says so', async () => {
    const { article, output } = await importFixture()
    expect(article('ferry-is-back-5')?.title).toBe('Second of the name')
    expect(output).toMatch(/"ferry-is-back" is the slug of an earlier entry: it gets "ferry-is-back-5"/)
  })

  it.each([
    ['η-τράτα', 'Η τράτα γυρίζει'],
    ['港に戻る', '港に戻る'],
    ['العودة-إلى-الميناء', 'العودة إلى الميناء'],
    ['herring-🐟-supper', 'Emoji'],
    ['2024-03-05-part-one', 'Part one: "quotes", #signs and [brackets]'],
  ])('keeps the slug %s', async (slug, title) => {
    const { article } = await importFixture()
    expect(article(slug)?.title).toBe(title)
  })

  it.each([
    ['cafe-opens', 'It’s open. Café crème for two.'],
    ['fish-and-chips', 'Fish & chips \u00a0for all ’'],
    ['page-builder', 'Words inside of WPBakery.'],
    ['elementor', 'Words inside of Elementor.'],
    ['2024-03-05-part-one', '\\* not a list, \\_not\\_ emphasis, 1. not a number'],
    ['a-table', '| Ship | Tonnes |\n| ---- | ------ |\n| Gull | 90     |'],
    ['preformatted', '```\nlet tide = 1\n\n  tide += 1\n```'],
    ['reusable', 'Before.\n\nThis note stands in many posts.'],
  ])('converts the text of %s to Markdown', async (slug, text) => {
    const { article } = await importFixture()
    expect(article(slug)?.body).toContain(text)
  })

  it('repairs wrongly decoded titles and says so', async () => {
    const { article, output } = await importFixture()
    expect(article('cafe-opens')?.title).toBe('Café opens on the quay')
    expect(output).toMatch(/post 12 "Café opens on the quay", line \d+: wrongly decoded characters are repaired/)
  })

  it('keeps a text as HTML if Markdown would lose something', async () => {
    const { article, folder } = await importFixture()
    expect(article('columns-of-facts')).toMatchObject({
      body_format: 'html',
      body: expect.stringContaining('<u>underlined</u>'),
    })
    expect(fileIn(folder, 'articles/2024/columns-of-facts.md')).not.toContain('wp:paragraph')
    expect(article('classic-poem')?.body).toMatch(
      /<p>The tide goes out<br>\nthe tide comes in<\/p>[\s\S]*<pre>a {2}b\n\n c<\/pre>/,
    )
  })

  it('shows the words of pastes from Word and Google Docs without their wrappers', async () => {
    const { article } = await importFixture()
    const shown = (slug: string) => sourceOfHtml(article(slug)?.body ?? '').replace(/\s+/g, ' ')
    expect(shown('pasted-from-word')).toBe('<p> <span lang="EN-GB">A letter </span></p> <p> <b>from Word</b></p>')
    expect(shown('pasted-from-docs')).toBe('<p dir="ltr"> A text from Docs</p>')
  })

  it('keeps every text as HTML with --html', async () => {
    const { articles, output } = await importFixture(undefined, ['--html'])
    expect(articles.every(({ body_format }) => body_format === 'html')).toBe(true)
    expect(output).toContain('0 as Markdown')
  })

  it('downloads each picture once, whatever its address, and names it by its content', async () => {
    const { folder, article, requested, output } = await importFixture()
    const media = readdirSync(path.join(folder, 'media')).sort()
    expect(media).toHaveLength(2)
    expect(media.every((name) => /^[\da-f]{20}\.(?:jpg|png)$/.test(name))).toBe(true)
    expect(requested.filter((address) => address.endsWith('gull.jpg'))).toHaveLength(1)
    const gull = media.find((name) => name.endsWith('.jpg'))
    const body = article('picture-addresses')?.body ?? ''
    expect(body.split(`/media/${gull}`)).toHaveLength(4)
    expect(body).toContain('https://elsewhere.example/four.jpg')
    expect(article('a-caption')?.body).toBe(`![The Gull](/media/${gull} "The Gull at her berth")`)
    expect(article('a-gallery')?.body).toMatch(
      new RegExp(`<figure class="wp-block-gallery"><figure><img src="/media/${gull}" alt="A ferry"><figcaption>`),
    )
    expect(output).toContain('wp-content/uploads/2024/03/missing.jpg: returned 404')
    expect(article('missing-picture')).not.toHaveProperty('images')
  })

  it('has menus: the one whose name says so first, with the new addresses of its links', async () => {
    const item = (id: number, menu: string, order: number, title: string, meta: Record<string, string>) =>
      `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:menu_order>${order}</wp:menu_order><wp:status>publish</wp:status>
      <wp:post_type>nav_menu_item</wp:post_type><category domain="nav_menu" nicename="${menu}">${menu}</category>${Object.entries(
        meta,
      )
        .map(
          ([key, value]) =>
            `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
        )
        .join('')}</item>`
    const custom = { type: 'custom', url: 'https://elsewhere.example/' }
    const items = [
      item(301, 'other', 1, 'Elsewhere', custom),
      item(302, 'main-menu', 2, 'Ships', {
        type: 'post_type',
        object: 'post',
        object_id: '1',
        menu_item_parent: '303',
      }),
      item(303, 'main-menu', 1, '', { type: 'post_type', object: 'page', object_id: '40' }),
      item(304, 'main-menu', 3, '', { type: 'taxonomy', object: 'category', object_id: '2' }),
      item(305, 'main-menu', 4, 'A book', { type: 'post_type', object: 'book', object_id: '51' }),
    ]
    const withMenus = changedFixture((xml) =>
      xml.replace(/<item>[\s\S]{0,1500}nav_menu_item[\s\S]*?<\/item>/, items.join('')),
    )
    const { folder, output } = await importInto(['wordpress', withMenus, '--no-media'])
    const { data } = await entriesIn(folder)
    const about = { label: 'About us', url: '/p/about', children: [{ label: 'Ships', url: '/article/ferry-is-back' }] }
    expect(data.menus).toEqual([
      { location: 'main', items: [about, { label: 'News', url: '/c/news' }] },
      { location: 'secondary', items: [{ label: 'Elsewhere', url: 'https://elsewhere.example/' }] },
    ])
    expect(output).toContain('Menus in the export: main-menu, other. Taken as main, secondary.')
  })

  it('has the navigation of a block theme as its menu', async () => {
    const blocks =
      '<!-- wp:navigation-submenu {"label":"News","url":"https://gull.example/category/news/"} --><!-- wp:navigation-link {"label":"The \\u0026 ferry","url":"https://gull.example/2024/03/ferry-is-back/"} /--><!-- /wp:navigation-submenu --><!-- wp:navigation-link {"label":"Far","url":"https://far.example/"} /-->'
    const withBlocks = changedFixture((xml) =>
      xml
        .replace('<![CDATA[nav_menu_item]]>', '<![CDATA[wp_navigation]]>')
        .replace(/(<title><!\[CDATA\[Home\]\]>[\s\S]*?<content:encoded><!\[CDATA\[)/, `$1${blocks}`),
    )
    const { folder } = await importInto(['wordpress', withBlocks, '--no-media'])
    const ferry = { label: 'The & ferry', url: '/article/ferry-is-back' }
    expect((await entriesIn(folder)).data.menus).toEqual([
      {
        location: 'main',
        items: [
          { label: 'News', url: '/c/news', children: [ferry] },
          { label: 'Far', url: 'https://far.example/' },
        ],
      },
    ])
  })

  it('leaves out comments of readers and in HTML, and counts them', async () => {
    const commented = changedFixture((xml) =>
      xml.replace('<p>Left.</p>', '<p>Left.</p><!-- ask the <u>mayor</u> --><!--more-->'),
    )
    const { folder, output } = await importInto(['wordpress', commented, '--no-media'])
    const { articles } = await entriesIn(folder)
    expect(articles.find(({ slug }) => slug === 'columns-of-facts')?.body).not.toMatch(/mayor|more/)
    expect(output).toContain('1 comments of readers are not taken: Gazette has no comments.')
    expect(output).toContain('Left out: 2 comments in HTML, which readers never see.')
  })

  it('leaves pictures of other sites there, and says so', async () => {
    serveFiles(files)
    const elsewhere = changedFixture((xml) =>
      xml.replace(`${uploads}/gull.jpg]]></wp:attach`, 'http://cdn.example/gull.jpg]]></wp:attach'),
    )
    const { folder, output } = await importInto(['wordpress', elsewhere])
    const { articles, findings } = await entriesIn(folder)
    expect(articles.find(({ slug }) => slug === 'ferry-is-back')?.images).toEqual([
      {
        url: 'https://cdn.example/gull.jpg',
        width: 1200,
        height: 800,
        alt: 'A ferry',
        caption: 'The Gull at her berth',
      },
    ])
    expect(findings).toEqual([])
    expect(output).toContain('Not copied from cdn.example: 2 pictures: --host cdn.example copies them')
  })

  it('leaves every picture at its address with --no-media', async () => {
    const { article, requested, output } = await importFixture(undefined, ['--no-media'])
    expect(requested).toEqual([])
    expect(article('ferry-is-back')?.images).toMatchObject([{ url: `${uploads}/gull.jpg`, alt: 'A ferry' }])
    expect(article('a-caption')?.body).toContain(`](${uploads}/gull.jpg`)
    expect(output).not.toContain('--host gull.example')
  })

  it('keeps the address of pictures that cannot be stored, and names each with the reason', async () => {
    const [tooLarge, page] = [{ 'content-length': String(81 * 1024 * 1024) }, { 'content-type': 'text/html' }]
    serveFiles({
      [`${uploads}/gull.jpg`]: () => new Response(jpeg('gull'), { headers: tooLarge }),
      [`${uploads}/quay.png`]: () => new Response('<!doctype html>Log in', { headers: page }),
    })
    const { code, folder, output } = await importInto(['wordpress', fixture])
    const { articles, findings } = await entriesIn(folder)
    expect([code, findings, readdirSync(path.join(folder, 'media'))]).toEqual([0, [], []])
    expect(output).toContain('wp-content/uploads/2024/03/gull.jpg: is larger than 80 MB')
    expect(output).toContain('wp-content/uploads/2024/03/quay.png: is an HTML page')
    expect(articles.find(({ slug }) => slug === 'a-caption')?.body).toContain(`](${uploads}/gull.jpg`)
    expect(articles.find(({ slug }) => slug === 'ferry-is-back')).not.toHaveProperty('images')
  })

  it('names pictures and blocks that the export does not have', async () => {
    serveFiles(files)
    const partial = changedFixture((xml) => xml.replace(/<wp:post_id>(101|102|201)</g, '<wp:post_id>9$1<'))
    const { output } = await importInto(['wordpress', partial])
    expect(output).toMatch(/post 1 "The ferry is back", line \d+: its picture, file 101, is not in the export/)
    expect(output).toContain(
      'entry 19 "A gallery": a picture of the gallery [gallery ids="101,102" columns="2"] is not in the export',
    )
    expect(output).toContain('entry 23 "A reusable block": the reusable block 201 is not in the export')
  })

  it('names blocks that WordPress fills when it shows them', async () => {
    const dynamic = changedFixture((xml) =>
      xml.replace('<p>Left.</p>', '<p>Left.</p><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:latest-posts /-->'),
    )
    const { output } = await importInto(['wordpress', dynamic, '--no-media'])
    expect(
      output.match(/"Two columns of facts": the content of the block latest-posts is not in the export/g),
    ).toHaveLength(1)
  })

  it('has the footnotes of the block editor, which are a field of the post', async () => {
    const [note, mark] = [
      'aa48-ba',
      '<sup data-fn="aa48-ba" class="fn"><a href="#aa48-ba" id="aa48-ba-link">1</a></sup>',
    ]
    const field = JSON.stringify([{ id: note, content: 'By <em>lorry</em>.' }])
    const withNotes = changedFixture((xml) =>
      xml
        .replace('<p>Left.</p>', `<p>Left.${mark}</p><!-- wp:footnotes /-->`)
        .replace(/(<wp:post_name><!\[CDATA\[columns-of-facts\]\]><\/wp:post_name>)/, `$1${metaOf('footnotes', field)}`),
    )
    const { folder, output } = await importInto(['wordpress', withNotes, '--no-media'])
    const body = (await entriesIn(folder)).articles.find(({ slug }) => slug === 'columns-of-facts')?.body
    expect(body).toContain('<ol><li id="aa48-ba">By <em>lorry</em>. <a href="#aa48-ba-link">↩︎</a></li></ol>')
    expect(output).not.toContain('the block footnotes')
  })

  it('redirects from old addresses of texts, terms and pictures, and links to the new ones', async () => {
    const { data, folder, article } = await importFixture()
    const rules = data.redirects as { from: string; to: string }[]
    for (const rule of [
      { from: '/2024/03/ferry-is-back/', to: '/article/ferry-is-back' },
      { from: '/?p=1', to: '/article/ferry-is-back' },
      { from: '/about/people/', to: '/p/people' },
      { from: '/category/news/weather/', to: '/c/weather' },
      { from: '/tag/ferries/', to: '/tag/ferries' },
      { from: '/author/ada/', to: '/author/ada' },
    ])
      if (rule.from.replace(/\/$/, '') !== rule.to) expect(rules).toContainEqual(rule)
    expect(rules).toContainEqual({
      from: '/wp-content/uploads/2024/03/gull.jpg',
      to: expect.stringMatching(/^\/media\/[\da-f]{20}\.jpg$/),
    })
    expect(fileIn(folder, 'articles/2024/ferry-is-back.md')).toContain('aliases:\n  - /2024/03/ferry-is-back/\n')
    expect(article('picture-addresses')?.body).toContain('[the ferry](/article/ferry-is-back)')
  })

  it('maps fields of Yoast, but no templates', async () => {
    const { article } = await importFixture()
    expect(article('with-seo')?.seo).toEqual({ title: 'Searchers see this', description: 'And this.', noindex: true })
    expect(article('seo-template')).not.toHaveProperty('seo')
  })
})

describe('a second import', () => {
  it('changes nothing and downloads nothing without a change in the source', async () => {
    const { folder } = await importFixture()
    const { requested, output } = await importFixture(folder)
    expect(output).toContain('Files: 0 new, 0 updated, 37 unchanged, 0 edited here and kept.')
    expect(requested).toEqual([`${uploads}/missing.jpg`])
  })

  it('updates a text that has changed there, and keeps one that was edited here', async () => {
    const { folder } = await importFixture()
    appendFileSync(path.join(folder, 'articles/2024/a-table.md'), '\nAn edit of ours.\n')
    const changed = changedFixture((xml) => xml.replace('Left.', 'Left, changed there.'))
    const { output } = await importInto(['wordpress', changed], { into: folder })
    expect(output).toContain('Files: 0 new, 1 updated, 35 unchanged, 1 edited here and kept.')
    expect(fileIn(folder, 'articles/2024/a-table.md')).toContain('An edit of ours.')
    expect(fileIn(folder, 'articles/2024/columns-of-facts.md')).toContain('changed there')
  })

  it('writes the new version next to a text that was edited here, once', async () => {
    const { folder } = await importFixture()
    const file = 'articles/2024/a-table.md'
    appendFileSync(path.join(folder, file), '\nAn edit of ours.\n')
    const changed = changedFixture((xml) => xml.replace('<td>90</td>', '<td>91</td>'))
    const { output } = await importInto(['wordpress', changed], { into: folder })
    expect(output).toContain(`${file}.imported: it was edited here`)
    expect(fileIn(folder, file)).toContain('An edit of ours.')
    expect(fileIn(folder, `${file}.imported`)).toContain('| 91')
    rmSync(path.join(folder, `${file}.imported`))
    await importInto(['wordpress', changed], { into: folder })
    expect(existsSync(path.join(folder, `${file}.imported`))).toBe(false)
  })

  it('does not write a text again that was deleted here, and says so', async () => {
    const { folder } = await importFixture()
    rmSync(path.join(folder, 'articles/2024/a-table.md'))
    const { output, article } = await importFixture(folder)
    expect(article('a-table')).toBeUndefined()
    expect(output).toMatch(/Deleted here, and still in the source \(1\):\n {2}articles\/2024\/a-table\.md/)
  })

  it('names texts that the source no longer has, and deletes them only with --delete', async () => {
    const { folder } = await importFixture()
    const file = 'articles/2024/a-table.md'
    const closed = changedFixture((xml) =>
      xml.replace(/(<title><!\[CDATA\[A table[\s\S]*?<wp:status><!\[CDATA\[)publish/, '$1private'),
    )
    const { output } = await importInto(['wordpress', closed], { into: folder })
    expect(output).toContain(`${file}: kept; --delete deletes it`)
    expect(existsSync(path.join(folder, file))).toBe(true)
    await importInto(['wordpress', closed, '--delete'], { into: folder })
    expect(existsSync(path.join(folder, file))).toBe(false)
  })

  it('keeps the files of a paper that was there before', async () => {
    const folder = newFolder()
    writeFileSync(path.join(folder, 'site.yaml'), 'name: Ours\n')
    writeFileSync(path.join(folder, 'authors.json'), '[]')
    const { data, output } = await importFixture(folder)
    expect(data.name).toBe('Ours')
    expect(fileIn(folder, 'site.yaml.imported')).toContain('The Gull & Quay')
    expect(output).toContain('authors.yaml.imported: the folder had it before')
  })

  it('refuses a folder with an import from another kind of source', async () => {
    const { folder } = await importFixture()
    const { code, output } = await importInto(['folder', '.'], { into: folder })
    expect([code, output]).toEqual([2, expect.stringContaining('the folder has an import from wordpress')])
  })
})

describe('an interrupted import', () => {
  it('is continued by the same command', async () => {
    const whole = await importFixture()
    const stop = new AbortController()
    const folder = newFolder()
    serveFiles({
      ...files,
      [`${uploads}/quay.png`]: () => {
        stop.abort()
        return new Response(png('quay'))
      },
    })
    const first = await importInto(['wordpress', fixture], { into: folder, signal: stop.signal })
    expect([first.code, first.output]).toEqual([130, expect.stringContaining('Run the same command again')])
    expect(existsSync(path.join(folder, 'site.yaml'))).toBe(false)
    const written = readdirSync(path.join(folder, 'articles'), { recursive: true }).length
    expect(written).toBeGreaterThan(0)
    const second = await importFixture(folder)
    expect(second.code).toBe(0)
    expect(second.articles).toEqual(whole.articles)
    expect(readdirSync(path.join(folder, 'media')).sort()).toEqual(readdirSync(path.join(whole.folder, 'media')).sort())
  })
})

it('notices a signal while it writes without downloads', async () => {
  const stop = new AbortController()
  const onProgress = (what: string) => {
    if (what === 'Writing') setImmediate(() => stop.abort())
  }
  const { code, folder } = await importInto(['wordpress', fixture, '--no-media'], { signal: stop.signal, onProgress })
  expect([code, existsSync(path.join(folder, 'site.yaml'))]).toEqual([130, false])
})

describe('a damaged export', () => {
  it('that is cut in the middle is read up to there, and the report says where it ends', async () => {
    serveFiles(files)
    const cut = changedFixture((xml) => xml.slice(0, xml.indexOf('Right <u>')))
    const { code, output, folder } = await importInto(['wordpress', cut])
    expect(code).toBe(1)
    expect(output).toMatch(
      /Incomplete: .*changed\.xml:\d+: the file ends inside of <item> "Two columns of facts" of line \d+/,
    )
    expect((await entriesIn(folder)).articles.map(({ slug }) => slug)).toEqual(['classic-poem', 'ferry-is-back'])
  })

  it('that is cut deletes nothing', async () => {
    const { folder } = await importFixture()
    const cut = changedFixture((xml) => xml.slice(0, xml.indexOf('Right <u>')))
    await importInto(['wordpress', cut, '--delete'], { into: folder })
    expect((await entriesIn(folder)).articles).toHaveLength(30)
  })

  it('with invalid characters is read, and the report names the line', async () => {
    serveFiles(files)
    const broken = changedFixture((xml) =>
      xml.replace('Nobody had', 'Nobody\u0008 had').replace('<channel>', '<channel>&nbsp;'),
    )
    const { code, output, folder } = await importInto(['wordpress', broken])
    expect(code).toBe(0)
    expect(output).toMatch(/changed\.xml:4: .*entity/)
    const { articles } = await entriesIn(folder)
    expect(articles.find(({ slug }) => slug === 'ferry-is-back')?.body).toContain('Nobody had expected')
  })

  it('that is no export is refused', async () => {
    const file = path.join(newFolder(), 'page.xml')
    writeFileSync(file, '<html><body>Log in</body></html>')
    const { code, output } = await importInto(['wordpress', file])
    expect([code, output]).toEqual([2, expect.stringContaining('this is not an export of WordPress')])
  })

  it('with a text of 5 MB takes it as HTML', async () => {
    serveFiles(files)
    const long = changedFixture((xml) => xml.replace('<p>Left.</p>', '<p>Left.</p>'.repeat(450_000)))
    const { folder } = await importInto(['wordpress', long])
    const article = (await entriesIn(folder)).articles.find(({ slug }) => slug === 'columns-of-facts')
    expect(article?.body.length).toBeGreaterThan(5_000_000)
    expect(article?.body_format).toBe('html')
  }, 60_000)
})

const { WORDPRESS_EXPORT } = process.env

it.skipIf(!WORDPRESS_EXPORT)(
  'the export in WORDPRESS_EXPORT becomes a folder without findings',
  async () => {
    const { code, folder, output } = await importInto(['wordpress', WORDPRESS_EXPORT ?? '', '--no-media'])
    const { articles, findings } = await entriesIn(folder)
    process.stdout.write(output)
    expect([code, findings]).toEqual([0, []])
    expect(articles.length).toBeGreaterThan(0)
  },
  600_000,
)
