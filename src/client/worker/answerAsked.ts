import { keepPage } from './keepPage'
import { pictureAt, pictureFileName } from './pictureName'
import { isSaving } from './saver'
import { shelves } from './shelves'
import { smaller } from './smaller'

type Later = (work: Promise<unknown>) => void

/** The answer to what a page asks for; undefined where the browser is to ask itself. */
export function answerAsked(request: Request, origin: string, later: Later): Promise<Response> | undefined {
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== origin || request.headers.has('range')) return undefined
  if (request.mode === 'navigate') return page(request, address, later)
  if (address.pathname.startsWith('/assets/')) return file(request, later)
  if (pictureFileName(address.pathname)) return picture(request, address, later)
  if (address.pathname.endsWith('/_page.rsc')) return tree(request, address)
  return undefined
}

/** Answers from the network. Without a network: the cached page, else the page that says that the reader is offline. */
async function page(request: Request, address: URL, later: Later): Promise<Response> {
  try {
    const answer = await fetch(revalidated(request))
    later(keepPage(answer.clone(), address))
    return answer
  } catch (thrown) {
    const kept = (await keptPage(address.pathname)) ?? (await offlinePage(address.pathname))
    if (!kept) throw thrown
    return kept
  }
}

/**
 * Has the browser ask the server where it would not: for Back and Forward it takes pages from its own cache, however old. Other requests
 * stay as they are, because a copy of a request loses the address of the page that led here (`Referer`).
 */
function revalidated(request: Request): Request {
  return request.cache === 'force-cache' ? new Request(request, { cache: 'no-cache' }) : request
}

/** A page that was kept is loaded as a document; of any other the reader is told, and the page that is there stays. */
async function tree(request: Request, address: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (thrown) {
    const path = address.pathname.slice(0, -'/_page.rsc'.length) || '/'
    if (await keptPage(path)) return new Response('kept as a document', { status: 404 })
    throw thrown
  }
}

async function keptPage(path: string): Promise<Response | undefined> {
  return (await shelves.saved.get(path)) ?? (await shelves.pages.get(path)) ?? shelves.fixed.get(path)
}

/** In the language of the address, as far as the reader has been there. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const pages = (await shelves.fixed.addresses()).map((url) => new URL(url).pathname)
  const own = pages.find((one) => one !== '/offline' && path.startsWith(one.replace(/offline$/, '')))
  const found = own ?? (pages.includes('/offline') ? '/offline' : pages[0])
  return found === undefined ? undefined : shelves.fixed.get(found)
}

/** Its name says what is in it. */
async function file(request: Request, later: Later): Promise<Response> {
  const kept = await shelves.files.get(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) later(shelves.files.put(request.url, answer.clone()))
  return answer
}

/** From the network, small for those who save data; where nothing comes, in whatever width it was kept. */
async function picture(request: Request, address: URL, later: Later): Promise<Response> {
  try {
    const path = (await isSaving()) ? smaller(address.pathname) : address.pathname
    const answer = await fetch(path === address.pathname ? request : path)
    if (answer.status === 200) later(shelves.pictures.put(path, answer.clone()))
    return answer
  } catch (thrown) {
    const kept = (await shelves.pictures.get(address.pathname)) ?? (await pictureAt(shelves.pictures, address.pathname))
    if (!kept) throw thrown
    return kept
  }
}
