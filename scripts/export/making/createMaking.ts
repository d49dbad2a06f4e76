import type { InventoryAnswer, OpenedApplication } from '../../../src/server/Inventory.ts'
import { pathInFormat } from '../../../src/server/routes/pageFormats.ts'
import { addressesInCalendar, addressesInHtml, addressesInJson, addressesInText } from '../addresses/addressesIn.ts'
import { fileOf } from '../addresses/fileOf.ts'
import { pathOfQuery, replaceQueries } from '../addresses/replaceQueries.ts'
import { type SiteUrls, targetOf } from '../addresses/targetOf.ts'
import type { Writer, Written } from '../folder/createWriter.ts'
import type { FileHeaders } from '../hosting/headerLines.ts'
import { policyInPage } from './policyInPage.ts'
import { requestWithRetries } from './requestWithRetries.ts'
import { noFileName, statusOf } from './statusOf.ts'
import { withLengthLine } from './withLengthLine.ts'

/** The result of a target: its files and the URLs in them, or the target of a redirect. */
export type MakeResult = {
  status: number
  location?: string
  /** Whether it is an HTML page. */
  isPage: boolean
  files: Written[]
  /** Targets of this site that its files link to. */
  linkedTargets: string[]
  /** Other targets that were written at the same time. */
  alsoWritten?: string[]
  fileHeaders: FileHeaders[]
}

type Options = { build: Pick<OpenedApplication, 'ask'>; own: SiteUrls; base: string; writer: Writer }

/** Requests targets and writes the responses to files. A page has up to three more files: its data, its Markdown version and its RSC payload. */
export function createMaking({ build, own, base, writer }: Options) {
  const request = (target: string) => requestWithRetries(build.ask, base + target)

  /** An error only affects its own target, unless the folder cannot be written to. */
  async function make(target: string): Promise<MakeResult> {
    return makeAny(target).catch((error) => emptyResult(statusOf(error)))
  }

  async function makeAny(target: string): Promise<MakeResult> {
    const answer = await request(target)
    const type = answer.headers.get('content-type') ?? ''
    const result = emptyResult(answer.status)
    const location = answer.headers.get('location')
    if (answer.status !== 200) {
      await discard(answer)
      return location === null ? result : { ...result, location }
    }
    if (type.startsWith('text/html')) return makePage(target, answer)
    const name = fileOf(pathOfQuery(target), false)
    if (name === undefined) {
      await discard(answer)
      return { ...result, status: noFileName }
    }
    result.fileHeaders.push({ path: pathOfQuery(target), type, robots: answer.headers.get('x-robots-tag') })
    if (!isText(type)) {
      result.files.push(await writer.write(name, answer.content ?? emptyContent))
      return result
    }
    const text = await textOf(answer)
    result.files.push(await writer.write(name, Buffer.from(replaceQueries(text, own))))
    return { ...result, linkedTargets: targets(namesIn(text, type), target) }
  }

  async function makePage(target: string, answer: InventoryAnswer): Promise<MakeResult> {
    const path = pathOfQuery(target)
    const html = await textOf(answer)
    const result = { ...emptyResult(200), linkedTargets: targets(addressesInHtml(html, own.origin), target) }
    const name = fileOf(path, true)
    if (name === undefined) return { ...result, status: noFileName }
    result.files.push(await writer.write(name, Buffer.from(documentOf(html, answer))))
    if (!html.startsWith('<!DOCTYPE')) return result
    result.isPage = true
    const [bareTarget = '/', query = ''] = target.split('?', 2)
    const rsc = await request(pathInFormat(bareTarget, 'rsc') + (query && `?${query}`))
    if (rsc.status !== 200) return { ...result, status: rsc.status }
    const responses = { ...answer.otherFormats, rsc }
    for (const format of ['json', 'markdown', 'rsc'] as const) {
      const other = responses[format]
      const status = other ? await add(format, other).catch(statusOf) : 200
      if (status !== 200) result.status = status
    }
    async function add(format: keyof typeof responses, other: InventoryAnswer): Promise<number> {
      const place = pathInFormat(path, format)
      const file = fileOf(place, false)
      if (file === undefined) return noFileName
      const text = await textOf(other)
      const bytes = Buffer.from(replaceQueries(text, own))
      const { headers } = other
      result.files.push(await writer.write(file, format === 'rsc' ? withLengthLine(bytes, headers) : bytes))
      result.fileHeaders.push({
        path: place,
        type: headers.get('content-type') ?? '',
        robots: headers.get('x-robots-tag'),
      })
      if (format === 'markdown') result.linkedTargets.push(...targets(addressesInText(text, own.origin), target))
      return 200
    }
    const alsoWritten = answer.otherFormats.markdown ? [pathInFormat(bareTarget, 'markdown')] : []
    return { ...result, alsoWritten }
  }

  /** Writes a fallback page, whatever its status, under a file name that no page uses. */
  async function makeErrorPage(target: string, name: string): Promise<MakeResult> {
    const answer = await request(target)
    if (answer.status >= 500) {
      await discard(answer)
      return emptyResult(answer.status)
    }
    const html = (await textOf(answer)).replaceAll(`: ${target}<`, '<')
    const names = targets(addressesInHtml(html, own.origin), target)
    const files = [await writer.write(name, Buffer.from(documentOf(html, answer)))]
    return { status: 200, isPage: true, files, linkedTargets: names, fileHeaders: [] }
  }

  function documentOf(html: string, { headers }: InventoryAnswer): string {
    const policy = headers.get('content-security-policy')
    const page = replaceQueries(html, own)
    if (!page.startsWith('<!DOCTYPE')) return fragmentHead + page
    return policy ? policyInPage(page, policy) : page
  }

  function targets(addresses: readonly string[], page: string): string[] {
    const found = addresses.map((address) => targetOf(address, page, own))
    return [...new Set(found.filter((target) => target !== undefined))]
  }

  function namesIn(text: string, type: string): string[] {
    if (type.startsWith('text/calendar')) return addressesInCalendar(text, own.origin)
    const absolute = addressesInText(text, own.origin)
    return type.startsWith('application/manifest+json') ? [...absolute, ...addressesInJson(text)] : absolute
  }

  const read = async (target: string) => textOf(await request(target))

  return { make, makeErrorPage, read }
}

function emptyResult(status: number): MakeResult {
  return { status, isPage: false, files: [], linkedTargets: [], fileHeaders: [] }
}

const emptyContent = new Uint8Array()

/** Precedes a fragment that a script loads. If a browser opens the fragment directly, no script in it runs. */
const fragmentHead =
  '<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'

function isText(type: string): boolean {
  return /^text\/(?!javascript)|[/+](?:json|xml)\b/.test(type) && !type.startsWith('image/')
}

async function textOf({ content }: InventoryAnswer): Promise<string> {
  if (content instanceof Uint8Array) return Buffer.from(content).toString('utf8')
  return content ? new Response(content).text() : ''
}

async function discard({ content }: InventoryAnswer): Promise<void> {
  if (content && !(content instanceof Uint8Array)) await content.cancel()
}
