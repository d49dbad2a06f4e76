/** Facts about a page, read from the head of its document. */
export type Head = {
  title: string
  lang: string | undefined
  dir: string | undefined
  description: string | undefined
  canonical: string | undefined
  alternates: { lang: string; href: string }[]
}

/** Parses the head of a document that this server rendered, so that a page's metadata is defined in one place. */
export function headOf(html: string): Head {
  const tags = [...html.matchAll(/<(?:html|meta|link)(\s[^<>]*)>/g)].map(([, text = '']) => attributesOf(text))
  const [root] = tags
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    lang: root?.get('lang'),
    dir: root?.get('dir'),
    description: tags.find((tag) => tag.get('name') === 'description')?.get('content'),
    canonical: tags.find((tag) => tag.get('rel') === 'canonical')?.get('href'),
    alternates: tags
      .filter((tag) => tag.has('hreflang'))
      .map((tag) => ({ lang: tag.get('hreflang') ?? '', href: tag.get('href') ?? '' })),
  }
}

function attributesOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/\s([\w:-]+)="([^"]*)"/g)
  return new Map([...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}
