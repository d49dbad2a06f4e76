/** What an embed shows; decides the words on its button. */
export type EmbedKind = 'video' | 'post' | 'audio'

export type Provider = {
  id: string
  name: string
  kind: EmbedKind
  /** Origin of the frame, for the content security policy. */
  frame: string
  /** Origins besides `frame` that the provider's own embed codes name, for those who paste them. */
  pasted?: readonly string[]
  /** Hosts of the pages that people copy, without `www.` and `m.`. */
  hosts: readonly string[]
  /** The frame's path for a page, or undefined when the page shows nothing that can be embedded. */
  path: (page: URL) => string | undefined
  /** The frame's shape, such as `16:9`, or its height in px. */
  size: (page: URL) => string | number
}

const wide = () => '16:9'

/** Everything that may become a click-to-load card: one row each. */
export const providers: readonly Provider[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    kind: 'video',
    frame: 'https://www.youtube-nocookie.com',
    pasted: ['https://www.youtube.com'],
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'music.youtube.com'],
    path: (page) => {
      const short = page.hostname.endsWith('youtu.be') && /^\/([\w-]{11})\/?$/.exec(page.pathname)?.[1]
      const id =
        short || (page.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/.exec(page.pathname)?.[1])
      if (!id || !/^[\w-]{11}$/.test(id)) return undefined
      const start = seconds(page.searchParams.get('t') ?? page.searchParams.get('start'))
      return `/embed/${id}${start ? `?start=${start}` : ''}`
    },
    size: (page) => (page.pathname.startsWith('/shorts/') ? '9:16' : '16:9'),
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    kind: 'video',
    frame: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    path: (page) => {
      const [, id, inPath] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(page.pathname) ?? []
      const hash = inPath ?? page.searchParams.get('h')
      return id && `/video/${id}?dnt=1${hash && /^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''}`
    },
    size: wide,
  },
  {
    id: 'dailymotion',
    name: 'Dailymotion',
    kind: 'video',
    frame: 'https://geo.dailymotion.com',
    pasted: ['https://www.dailymotion.com'],
    hosts: ['dailymotion.com', 'dai.ly'],
    path: (page) => fill('/player.html?video=$1', /^\/(?:(?:embed\/)?video\/)?(x?[0-9a-z]{5,})(?:_[\w-]*)?\/?$/, page),
    size: wide,
  },
  {
    id: 'x',
    name: 'X',
    kind: 'post',
    frame: 'https://platform.twitter.com',
    hosts: ['x.com', 'twitter.com'],
    path: (page) => fill('/embed/Tweet.html?id=$1&dnt=true', /^\/\w+\/status\/(\d+)/, page),
    size: () => 560,
  },
  {
    id: 'instagram',
    name: 'Instagram',
    kind: 'post',
    frame: 'https://www.instagram.com',
    hosts: ['instagram.com'],
    path: (page) => fill('/p/$1/embed/captioned/', /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/([\w-]+)\/?$/, page),
    size: () => 720,
  },
  {
    id: 'spotify',
    name: 'Spotify',
    kind: 'audio',
    frame: 'https://open.spotify.com',
    hosts: ['open.spotify.com'],
    path: (page) =>
      fill('/embed/$1/$2', /^\/(?:intl-\w+\/|embed\/)?(episode|show|track|album|playlist)\/(\w+)\/?$/, page),
    size: (page) => (/episode|track/.test(page.pathname) ? 152 : 352),
  },
  {
    id: 'apple-podcasts',
    name: 'Apple Podcasts',
    kind: 'audio',
    frame: 'https://embed.podcasts.apple.com',
    hosts: ['podcasts.apple.com'],
    path: (page) => {
      const episode = /^\d+$/.exec(page.searchParams.get('i') ?? '')?.[0]
      return fill(`$1${episode ? `?i=${episode}` : ''}`, /^(\/\w\w\/podcast\/(?:[^/]+\/)?id\d+)\/?$/, page)
    },
    size: (page) => (page.searchParams.has('i') ? 175 : 450),
  },
  {
    id: 'acast',
    name: 'Acast',
    kind: 'audio',
    frame: 'https://embed.acast.com',
    hosts: ['play.acast.com', 'shows.acast.com'],
    path: (page) => fill('/$1/$2', /^\/(?:s\/)?([\w-]+)\/(?:episodes\/)?([\w.-]+)\/?$/, page),
    size: () => 190,
  },
]

/** The frame's path from a pattern's groups. */
function fill(path: string, pattern: RegExp, page: URL): string | undefined {
  const groups = pattern.exec(page.pathname)
  return groups ? path.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '') : undefined
}

/** `90`, `90s` and `1h2m3s` in seconds. */
function seconds(time: string | null): number {
  const [whole, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return whole ? Number(h) * 3600 + Number(m) * 60 + Number(s) : 0
}
