import { decodeSegment } from '../../decodeSegment'
import { encodedPath } from '../../media/encodedPath'
import { isPlainName } from '../../media/isPlainName'
import type { CmsOptions } from './CmsReader'

/** The folder under `/media/` with the files of other hosts. */
const hostsFolder = 'hosts'

const mediaFiles = /\.(?:jpe?g|png|webp|avif|gif|svg|m4a|m4b|aac|flac|mp4|m4v|webm|mp3|ogg|oga|opus|wav|vtt)$/i

/** Attributes with an address, of which those with a picture or a recording show it. The value is quoted. */
const addresses =
  /(\s(?:src|href|poster|data-src|data-lazy-src|data-original|data-kg-thumbnail|data-kg-custom-thumbnail)=)("[^"]*"|'[^']*')/gi

/** Lists of picture sizes. Gazette makes its own. */
const sizes = /\s(?:data-)?(?:lazy-)?(?:srcset|sizes)=(?:"[^"]*"|'[^']*')/gi

/** Converts the addresses of a content system to those of Gazette. */
export type MediaNames = {
  /** Returns the filename of an address under `/media/`; undefined if the file belongs to another site. */
  nameOf: (address: unknown) => string | undefined
  /** Returns the media item of an address; one of another site keeps its address. Undefined without an address. */
  itemOf: (address: unknown) => { filename: string } | { url: string } | undefined
  /** Rewrites HTML: media get `/media/` addresses, links to the site become paths. `page` is the address of the page, for relative ones. */
  localise: (html: string, page?: string) => string
  /** Returns the path of an address of the site; undefined for an address of another site. */
  pathOf: (address: unknown) => string | undefined
}

/** Creates the functions for one site. `http:` and `https:` are the same site, and so is `www.`. */
export function createMediaNames({ url, hosts }: Pick<CmsOptions, 'url' | 'hosts'>): MediaNames {
  const own = bareHost(new URL(url).host)
  const others = new Set(hosts)

  function nameOf(address: unknown): string | undefined {
    const target = parse(address)
    if (!target || !mediaFiles.test(target.pathname)) return undefined
    const path = target.pathname
      .slice(1)
      .split('/')
      .map((part) => decodeSegment(part) ?? part)
      .join('/')
    const isOwn = bareHost(target.host) === own
    const name = isOwn ? path : others.has(target.host) ? `${hostsFolder}/${target.host}/${path}` : undefined
    return name !== undefined && isPlainName(name) ? name : undefined
  }

  function itemOf(address: unknown): { filename: string } | { url: string } | undefined {
    const filename = nameOf(address)
    if (filename !== undefined) return { filename }
    // Browsers load pictures of other sites only by HTTPS. A page of the site is not a picture.
    const url = pathOf(address) === undefined ? parse(address)?.href.replace(/^http:/, 'https:') : undefined
    return url === undefined ? undefined : { url }
  }

  function pathOf(address: unknown): string | undefined {
    const target = parse(address)
    return target && bareHost(target.host) === own ? target.pathname + target.search + target.hash : undefined
  }

  function parse(address: unknown, page = `${url}/`): URL | undefined {
    if (typeof address !== 'string' || address === '') return undefined
    const target = URL.parse(address.replaceAll('&amp;', '&'), page)
    return target && /^https?:$/.test(target.protocol) ? target : undefined
  }

  function localise(html: string, page = `${url}/`): string {
    return html.replace(sizes, '').replace(addresses, (all, before: string, quoted: string) => {
      const value = quoted.slice(1, -1).trim()
      if (value === '' || value.startsWith('#')) return all
      const target = parse(value, page)
      const name = target && nameOf(target.href)
      if (name !== undefined) return `${before}"/media/${encodedPath(name)}"`
      if (!target || bareHost(target.host) !== own) return all
      const isLink = /href=$/i.test(before)
      return `${before}"${(isLink ? pathOf(target.href) : target.href)?.replaceAll('&', '&amp;')}"`
    })
  }

  return { nameOf, itemOf, localise, pathOf }
}

/** Returns a function that gives the addresses of a file under `/media/`: at the site, or at one of its further hosts. */
export function mediaAddressesOf({ url, hosts }: Pick<CmsOptions, 'url' | 'hosts'>): (filename: string) => string[] {
  const { origin } = new URL(url)
  return (filename) => {
    const [folder, host = '', ...rest] = filename.split('/')
    if (folder !== hostsFolder) return [`${origin}/${encodedPath(filename)}`]
    return hosts.includes(host) ? [`https://${host}/${encodedPath(rest.join('/'))}`] : []
  }
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '')
}
