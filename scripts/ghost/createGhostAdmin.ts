type Json = Record<string, unknown>

/** Requests to the Admin API of a test's Ghost as its owner. */
export type GhostAdmin = {
  /** Creates the owner, or only signs in if there is one. */
  setUp: (owner: { name: string; email: string; password: string; blogTitle: string }) => Promise<void>
  request: (method: string, path: string, body?: object) => Promise<Record<string, Json[]>>
  /** Replaces the redirects of the site. */
  redirect: (rules: readonly { from: string; to: string; permanent: boolean }[]) => Promise<unknown>
  /** Uploads a file to `images`, `media` or `files`, and returns its address. */
  upload: (kind: 'images' | 'media' | 'files', name: string, type: string, bytes: Uint8Array) => Promise<string>
}

/** Signs in with a cookie, because keys of integrations cannot change settings. */
export function createGhostAdmin(url: string): GhostAdmin {
  let cookie = ''
  const root = `${url}/ghost/api/admin`

  async function send(method: string, path: string, body?: string | FormData): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(`${root}/${path}`, {
      method,
      headers: { origin: url, cookie, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response
  }

  return {
    async setUp(owner) {
      await send('POST', 'authentication/setup/', JSON.stringify({ setup: [owner] })).catch(() => undefined)
      const signedIn = await send(
        'POST',
        'session/',
        JSON.stringify({ username: owner.email, password: owner.password }),
      )
      cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ')
    },
    async request(method, path, body) {
      const response = await send(method, path, body && JSON.stringify(body))
      return response.status === 204 ? {} : await response.json()
    },
    redirect(rules) {
      const form = new FormData()
      form.append('redirects', new Blob([JSON.stringify(rules)], { type: 'application/json' }), 'redirects.json')
      return send('POST', 'redirects/upload/', form)
    },
    async upload(kind, name, type, bytes) {
      const form = new FormData()
      form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
      const body: Record<string, { url: string }[]> = await (await send('POST', `${kind}/upload/`, form)).json()
      return body[kind]?.[0]?.url ?? ''
    },
  }
}
