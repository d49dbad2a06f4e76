/** A reader's browser without scripts: keeps cookies by origin, follows redirects and the page that leads to another site. */
export type ReaderBrowser = {
  get: (address: string, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a form from a page of the site at `address`. */
  post: (address: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>
  /** Goes through the whole sign-in, as the reader of the demo provider. Resolves with the page at the end. */
  signIn: (site: string, reader: string, returnTo?: string) => Promise<Answer>
  /** The cookies of an origin, by name. */
  cookiesOf: (address: string) => Map<string, string>
}

export type Answer = { url: string; status: number; headers: Headers; text: string; redirects: readonly string[] }

const maxRedirects = 12

/** Creates a browser without cookies. */
export function createReader(): ReaderBrowser {
  const jars = new Map<string, Map<string, string>>()
  const cookiesOf = (address: string) => {
    const { hostname, port } = new URL(address)
    const jar = jars.get(`${hostname}:${port}`) ?? new Map<string, string>()
    jars.set(`${hostname}:${port}`, jar)
    return jar
  }

  async function once(address: string, init: RequestInit): Promise<Response> {
    const jar = cookiesOf(address)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie !== '' && { cookie }), ...(init.headers as Record<string, string>) }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  async function follow(address: string, init: RequestInit): Promise<Answer> {
    const redirects: string[] = []
    let url = address
    let response = await once(url, init)
    for (;;) {
      const text = await response.text()
      const [, refresh] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(text) ?? []
      const next = response.headers.get('location') ?? refresh?.replaceAll('&amp;', '&')
      if (!next || redirects.length >= maxRedirects)
        return { url, status: response.status, headers: response.headers, text, redirects }
      url = new URL(next, url).href
      redirects.push(url)
      response = await once(url, {})
    }
  }

  const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    follow(address, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(address).origin,
        ...headers,
      },
    })

  return {
    cookiesOf,
    get: (address, headers = {}) => follow(address, { headers }),
    post,
    async signIn(site, reader, returnTo) {
      const asked = await post(`${site}/login`, returnTo === undefined ? {} : { return: returnTo })
      return asked.url.includes('/interaction/') ? post(asked.url, { reader }) : asked
    },
  }
}
