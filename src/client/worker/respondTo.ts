import { browserCaches } from './browserCaches'
import { cachePage } from './cachePage'
import { pictureAt, pictureFileName } from './pictureName'
import { isSavingData } from './saver'
import { smallPictureAddress } from './smallPictureAddress'

type Later = (work: Promise<unknown>) => void

/** Returns the response to a request of a page; undefined if the browser should handle the request itself. */
export function respondTo(request: Request, origin: string, waitUntil: Later): Promise<Response> | undefined {
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== origin || request.headers.has('range')) return undefined
  if (request.mode === 'navigate') return page(request, address, waitUntil)
  if (address.pathname.startsWith('/assets/')) return file(request, waitUntil)
  if (pictureFileName(address.pathname)) return picture(request, address, waitUntil)
  if (address.pathname.endsWith('/_page.rsc')) return tree(request, address)
  return undefined
}

/** Responds from the network. Offline it returns the cached page, else the offline page. */
async function page(request: Request, address: URL, waitUntil: Later): Promise<Response> {
  try {
    const answer = await fetch(revalidated(request))
    waitUntil(cachePage(answer.clone(), address))
    return answer
  } catch (thrown) {
    const cached = (await cachedDocument(address.pathname)) ?? (await offlinePage(address.pathname))
    if (!cached) throw thrown
    return cached
  }
}

/**
 * Makes the browser revalidate on Back and Forward, for which it would use its own cache, however old. Other requests are not copied,
 * because a copy loses the address of the referring page (`Referer`).
 */
function revalidated(request: Request): Request {
  return request.cache === 'force-cache' ? new Request(request, { cache: 'no-cache' }) : request
}

/**
 * Offline, a payload whose page is cached gets a 404: client navigation then loads the document, which comes from the cache. Without a
 * cached page the request fails; the reader gets a message and stays on the current page.
 */
async function tree(request: Request, address: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (thrown) {
    const path = address.pathname.slice(0, -'/_page.rsc'.length) || '/'
    if (await cachedDocument(path)) return new Response('kept as a document', { status: 404 })
    throw thrown
  }
}

async function cachedDocument(path: string): Promise<Response | undefined> {
  return (await browserCaches.saved.get(path)) ?? (await browserCaches.pages.get(path)) ?? browserCaches.fixed.get(path)
}

/** Returns the offline page in the language of the path, if it is cached, else in another language. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const pages = (await browserCaches.fixed.addresses()).map((url) => new URL(url).pathname)
  const own = pages.find((one) => one !== '/offline' && path.startsWith(one.replace(/offline$/, '')))
  const found = own ?? (pages.includes('/offline') ? '/offline' : pages[0])
  return found === undefined ? undefined : browserCaches.fixed.get(found)
}

/** Files of builds are immutable, so the cache comes first. */
async function file(request: Request, waitUntil: Later): Promise<Response> {
  const cached = await browserCaches.files.get(request.url)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) waitUntil(browserCaches.files.put(request.url, answer.clone()))
  return answer
}

/** Responds from the network, with a small width if the reader saves data. Offline it returns the picture in any cached width. */
async function picture(request: Request, address: URL, waitUntil: Later): Promise<Response> {
  try {
    const path = (await isSavingData()) ? smallPictureAddress(address.pathname) : address.pathname
    const answer = await fetch(path === address.pathname ? request : path)
    if (answer.status === 200) waitUntil(browserCaches.pictures.put(path, answer.clone()))
    return answer
  } catch (thrown) {
    const cached =
      (await browserCaches.pictures.get(address.pathname)) ??
      (await pictureAt(browserCaches.pictures, address.pathname))
    if (!cached) throw thrown
    return cached
  }
}
