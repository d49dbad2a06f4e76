import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entriesIn, fileIn, importInto, jpeg, newFolder, serveFiles } from './importInto'

afterEach(() => vi.unstubAllGlobals())

function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}

describe('an export of Ghost', () => {
  const fixture = 'tests/fixtures/import/light.ghost.json'
  const light = 'https://light.example/content/images/2025/01/light.jpg'

  async function importLight() {
    serveFiles({ [light]: () => new Response(jpeg('light')) })
    const run = await importInto(['ghost', fixture, '--url', 'https://light.example/'])
    const { articles, pages, data, findings } = await entriesIn(run.folder)
    return {
      ...run,
      articles,
      pages,
      data,
      findings,
      article: (slug: string) => articles.find((one) => one.slug === slug),
    }
  }

  it('becomes a folder without findings', async () => {
    const { code, data, articles, pages, findings } = await importLight()
    expect([code, findings]).toEqual([0, []])
    expect(data).toMatchObject({ name: 'The Light', timezone: 'Europe/London' })
    expect(articles.map(({ slug }) => slug).sort()).toEqual(['callout', 'for-a-tier', 'for-members', 'lighthouse'])
    expect(pages.map(({ slug }) => slug)).toEqual(['about'])
  })

  it('keeps texts of members closed, and leaves out pages for members', async () => {
    const { article, output, folder } = await importLight()
    expect(article('for-members')?.access).toBe('members')
    expect(article('for-a-tier')?.access).toEqual(['supporter'])
    expect(output).toContain('"A page for members": a page for members only')
    expect(readdirSync(path.join(folder, 'pages'))).toEqual(['about.md'])
  })

  it('has tags in order, authors with texts, the picture with its caption, and names what is left out', async () => {
    const { article, data, output } = await importLight()
    expect(article('lighthouse')).toMatchObject({
      categories: ['harbour'],
      tags: ['night'],
      authors: ['cleo'],
      images: [{ alt: 'A lighthouse', caption: 'The light', filename: expect.stringMatching(/^[\da-f]{20}\.jpg$/) }],
      body: 'It shone at **six**.',
    })
    expect(data.authors).toEqual([{ slug: 'cleo', name: 'Cleo Tarn', bio: 'Keeps the light.' }])
    for (const reason of ['"A draft": a draft', '"Scheduled": scheduled', '"Only by mail": sent as a newsletter only'])
      expect(output).toContain(reason)
  })

  it('needs the address of the site', async () => {
    const { code, output } = await importInto(['ghost', fixture])
    expect([code, output]).toEqual([2, expect.stringContaining('Add --url')])
  })

  it('that is no JSON is refused with the line', async () => {
    const file = path.join(newFolder(), 'cut.json')
    writeFileSync(file, '{\n"db": [\n')
    const { code, output } = await importInto(['ghost', file, '--url', 'https://light.example'])
    expect([code, output]).toEqual([2, expect.stringMatching(/cut\.json:3: invalid JSON/)])
  })
})

describe('a folder of Hugo', () => {
  function hugo(): string {
    const folder = newFolder()
    write(folder, 'hugo.toml', 'title = "The Hugo Post"\nlanguageCode = "en-gb"\n')
    write(
      folder,
      'content/posts/first.md',
      '---\ntitle: First\ndate: 2024-01-02\ntags: [Sea]\nimage: /images/a.jpg\naliases: [/old/first/]\n---\nWords, and [the second](second/index.md).\n\n![A](/images/a.jpg)\n',
    )
    write(
      folder,
      'content/posts/second/index.md',
      '---\ntitle: Second\ndate: 2024-01-03\n---\n![B](b.jpg)\n\n{{< figure src="b.jpg" alt="B" caption="Bee" >}}\n\n{{< unknown x >}}\n\n[One]({{< ref "first.md#top" >}}), [two]({{% relref "/about" %}}), [three]({{< relref path="second" >}}), [here]({{< ref "#b" >}}), [lost]({{< ref "lost.md" >}})\n',
    )
    write(folder, 'content/posts/second/b.jpg', jpeg('b'))
    write(folder, 'content/about.md', '---\ntitle: About\n---\nUs.\n')
    write(folder, 'content/posts/draft.md', '---\ntitle: Draft\ndate: 2024-01-02\ndraft: true\n---\nNo.\n')
    write(
      folder,
      'content/posts/toml.md',
      '+++\ntitle = "T: one"\ndate = 2024-01-04T08:30:00+01:00\ntags = ["Sea"]\n[cover]\nimage = "/images/a.jpg"\n+++\n\nWords.\n',
    )
    write(folder, 'content/posts/day.md', '+++\ntitle = "A day"\ndate = 2024-01-05\n+++\n')
    write(folder, 'content/posts/json.md', '{\n  "title": "J",\n  "date": "2024-01-06",\n  "x": {}\n}\n\n{ Words }\n')
    write(folder, 'content/posts/bad-toml.md', '+++\ntitle = "T"\ndate = nine\n+++\nNo.\n')
    write(folder, 'content/posts/bad-json.md', '{\n  "title": "J",\n  date\n}\nNo.\n')
    write(folder, 'content/posts/bad.md', '---\ntitle: "Bad\n---\nNo.\n')
    write(folder, 'content/posts/_index.md', '---\ntitle: List\n---\n')
    write(folder, 'content/_drafts/idea.md', 'Later.\n')
    write(folder, 'static/images/a.jpg', jpeg('a'))
    return folder
  }

  it('names pictures that it does not find', async () => {
    const folder = hugo()
    write(folder, 'content/posts/lost.md', '---\ntitle: Lost\ndate: 2024-01-08\n---\n![](/images/lost.png)\n')
    const { output } = await importInto(['folder', folder])
    expect(output).toContain('content/posts/lost.md: the picture /images/lost.png is not in static, public, assets')
  })

  it('becomes articles and pages, with pictures and links', async () => {
    const { code, folder, output } = await importInto(['folder', hugo()])
    const { data, articles, pages, findings } = await entriesIn(folder)
    expect([code, findings]).toEqual([0, []])
    expect(data).toMatchObject({ name: 'The Hugo Post', i18n: { main_language: 'en' } })
    expect(pages.map(({ title }) => title)).toEqual(['About'])
    const first = articles.find(({ slug }) => slug === 'first')
    expect(first).toMatchObject({ published_at: '2024-01-02', tags: ['sea'] })
    expect(first?.body).toMatch(
      /^Words, and \[the second\]\(\/article\/second\)\.\n\n!\[A\]\(\/media\/[\da-f]{20}\.jpg\)$/,
    )
    expect(first?.images).toEqual([{ filename: expect.stringMatching(/^[\da-f]{20}\.jpg$/) }])
    expect(articles.find(({ slug }) => slug === 'second')?.body).toMatch(/!\[B\]\(\/media\/[\da-f]{20}\.jpg "Bee"\)/)
    expect(readdirSync(path.join(folder, 'media'))).toHaveLength(2)
    expect(data.redirects).toContainEqual({ from: '/posts/first/', to: '/article/first' })
    expect(data.redirects).toContainEqual({ from: '/old/first/', to: '/article/first' })
    expect(data.redirects).toContainEqual({ from: '/posts/second/', to: '/article/second' })
    expect(output).toContain('content/posts/draft.md: a draft')
    expect(articles.find(({ slug }) => slug === 'toml')).toMatchObject({
      title: 'T: one',
      published_at: '2024-01-04T08:30:00.000+01:00',
      tags: ['sea'],
      images: [{ filename: expect.stringMatching(/^[\da-f]{20}\.jpg$/) }],
      body: 'Words.',
    })
    expect(articles.find(({ slug }) => slug === 'day')?.published_at).toBe('2024-01-05')
    expect(articles.find(({ slug }) => slug === 'json')).toMatchObject({ title: 'J', body: '{ Words }' })
    expect(output).toMatch(/content\/posts\/bad\.md:2: .*not valid YAML/)
    expect(output).toMatch(/content\/posts\/bad-toml\.md:3: invalid TOML/)
    expect(output).toMatch(/content\/posts\/bad-json\.md:3: invalid JSON/)
    expect(output).toContain('the shortcode {{< unknown x >}} is left as text')
    expect(articles.find(({ slug }) => slug === 'second')?.body).toContain(
      '[One](/article/first#top), [two](/p/about), [three](/article/second), [here](#b), [lost]({{< ref "lost.md" >}})',
    )
    expect(output).toContain('second/index.md: the shortcode {{< ref "lost.md" >}} leads to no text')
    expect(output).toContain('content/posts/_index.md: the text of a list, which has none in Gazette')
    expect(output).toContain('content/_drafts/idea.md: names that begin with _ are not read')
  })
})

describe('a folder of Astro', () => {
  function astro(mdx: string): string {
    const folder = newFolder()
    const one =
      "---\ntitle: One\npubDate: 'Jul 08 2024'\nupdatedDate: 2024-07-09\nheroImage: '../../assets/hero.jpg'\n---\n"
    write(folder, 'src/content/blog/one.md', `${one}[Two](./two.mdx#end)\n`)
    write(folder, 'src/content/blog/two.mdx', `---\ntitle: Two\npubDate: 2024-05-07\n---\n${mdx}\n`)
    write(folder, 'src/assets/hero.jpg', jpeg('hero'))
    write(folder, 'src/content/blog/near.jpg', jpeg('near'))
    return folder
  }
  const imported = async (mdx: string) => {
    const { folder, output } = await importInto(['folder', astro(mdx)])
    const { articles } = await entriesIn(folder)
    return {
      output,
      one: articles.find(({ slug }) => slug === 'one'),
      two: articles.find(({ slug }) => slug === 'two'),
    }
  }

  it('takes the fields of its collections, and links between its texts', async () => {
    const { one } = await imported('Words.')
    expect(one).toMatchObject({
      title: 'One',
      published_at: expect.stringContaining('2024'),
      updated_at: '2024-07-09',
      images: [{ filename: expect.stringMatching(/^[\da-f]{20}\.jpg$/) }],
      body: '[Two](/article/two#end)',
    })
  })

  it.each([
    [
      '**Bold** and [a link](https://a.example).\n\n- One\n- Two',
      '**Bold** and [a link](https://a.example).\n\n- One\n- Two',
    ],
    ['| A | B |\n| - | - |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | 2 |'],
    ['<Note>\n    Words of a **note**.\n</Note>', 'Words of a **note**.'],
    ["One{' '}two <Mark>three</Mark>", 'One two three'],
    [
      'A <span className="small" title="&quot;">word</span><br />',
      'A <span class="small" title="&quot;">word</span><br>',
    ],
    ['import near from \'./near.jpg\'\n\n<Image src={near} alt="Near" />', '![Near](/media/0b0c.jpg)'],
    ['{/* A note to editors */}\n\nWords.', 'Words.'],
  ])('takes the Markdown of MDX: %j', async (mdx, markdown) => {
    const { two } = await imported(mdx)
    expect(two?.body.replace(/[\da-f]{20}\.jpg/, '0b0c.jpg')).toBe(markdown)
  })

  it('names what it leaves out of MDX, with file and line', async () => {
    const { output, two } = await imported(
      "import Card from '../Card.astro'\nexport const two = 1 + 1\n\nWords {two}.\n\n<Card title=\"C\" />\n\n<Note>\n  Inside.\n</Note>\n\n<p style={{ color: 'red' }}>Red.</p>",
    )
    expect(two?.body).toBe('Words .\n\nInside.\n\nRed.')
    for (const line of [
      `5: "import Card from '../Card.astro'"`,
      '6: "export const two = 1 + 1"',
      '8: the expression {two}',
      '10: the component <Card>',
      '12: the component <Note>, except its content',
      '16: the component <p>, except its content',
    ])
      expect(output).toContain(`src/content/blog/two.mdx:${line}: texts of Gazette run no code`)
  })

  it('leaves out invalid MDX, and names the line', async () => {
    const { output, two } = await imported('Words.\n\n<Card>')
    expect(two).toBeUndefined()
    expect(output).toMatch(/src\/content\/blog\/two\.mdx:7: invalid MDX: .*closing tag/)
  })
})

describe('the command', () => {
  it.each([
    [['blogger', 'x'], '"blogger" is no source'],
    [['wordpress'], 'Which wordpress?'],
    [['wordpress', 'missing.xml'], 'missing.xml: there is no such file'],
    [['ghost', 'https://light.example'], 'Which key?'],
    [['wordpress', 'a.xml', 'key', 'more'], '"more" is one argument too many'],
    [['folder', 'missing'], 'missing: there is no such folder'],
    [['wordpress', 'a.xml', '--unknown'], '--unknown'],
  ])('refuses %j', async (args, message) => {
    const { code, output } = await importInto(args)
    expect([code, output]).toEqual([2, expect.stringContaining(message)])
  })

  it('prints its help', async () => {
    const { code, output } = await importInto(['--help'])
    expect([code, output]).toEqual([0, expect.stringContaining('--into FOLDER')])
  })

  it('writes a report with every line', async () => {
    const folder = newFolder()
    write(folder, 'content/a.md', '---\ntitle: A\n---\nWords.\n')
    const run = await importInto(['folder', folder])
    expect(fileIn(run.folder, '.gazette-import.txt')).toContain('Taken: 1 page.')
  })
})
