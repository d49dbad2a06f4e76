import { announce } from '../announce'
import { fetchFresh } from '../fetchFresh'
import { matching, type SearchableEntry } from '../suggestions/matching'
import type { Behaviour } from './Behaviour'

/** The search index of the site. `{words}` in the texts is replaced by the search words. */
type Index = { title: string; nothing: string; entries: readonly SearchableEntry[] }

/**
 * Searches in the browser on pages from a static file server, which has no search. The results replace the latest stories and look like
 * them.
 */
export const found: Behaviour = (page, signal) => {
  const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
  const latest = page.querySelector<HTMLElement>('[data-part="latest"]')
  const count = page.querySelector<HTMLElement>('[data-results]')
  const field = page.querySelector<HTMLInputElement>('input[name="q"]')
  if (query === '' || !latest || !count) return
  count.hidden = false

  async function show(): Promise<void> {
    const answer = await fetchFresh(page.dataset.index ?? '', { signal })
    if (!answer.ok) return
    const { title, nothing, entries }: Index = await answer.json()
    const hits = matching(entries, query)
    const fillIn = (text: string) => text.replace('{words}', () => query)
    const summary = document.createElement('span')
    summary.textContent = fillIn(hits.length > 0 ? title : nothing)
    count?.append(summary)
    announce(summary.textContent)
    if (field) field.value = query
    if (hits.length === 0 || !latest) return
    const list = listOf(hits, latest)
    latest.before(list)
    latest.hidden = true
    signal.addEventListener('abort', () => {
      list.remove()
      summary.remove()
      latest.hidden = false
    })
  }

  show().catch(() => {})
}

/** Creates the list of results, styled like the list of the latest stories. */
function listOf(hits: readonly SearchableEntry[], latest: HTMLElement): HTMLElement {
  const list = document.createElement('section')
  list.className = latest.className
  list.dataset.part = 'list'
  const card = [...latest.querySelectorAll<HTMLElement>('[data-card]')].find((one) => part(one, 'standfirst'))
  list.append(...hits.map((hit) => (card ? cardOf(hit, card) : linkOf(hit, document.createElement('a')))))
  return list
}

const part = (card: HTMLElement, name: string) => card.querySelector<HTMLElement>(`[data-part="${name}"]`)

/** Copies the empty elements of a card and fills them with a headline and a text. */
function cardOf(hit: SearchableEntry, card: HTMLElement): HTMLElement {
  const shell = (element: HTMLElement | null, inside: readonly Node[]): HTMLElement => {
    const copy = (element ?? document.createElement('div')).cloneNode(false) as HTMLElement
    copy.append(...inside)
    return copy
  }
  const headline = part(card, 'headline')
  const link = linkOf(
    hit,
    (headline?.querySelector('a') ?? document.createElement('a')).cloneNode(false) as HTMLAnchorElement,
  )
  const text = hit[2] === '' ? [] : [shell(part(card, 'standfirst'), [new Text(hit[2])])]
  const filled = shell(card, [shell(part(card, 'words'), [shell(headline, [link]), ...text])])
  filled.dataset.flow = 'text'
  return shell(card.parentElement, [filled])
}

function linkOf([href, headline]: SearchableEntry, link: HTMLAnchorElement): HTMLAnchorElement {
  link.setAttribute('href', href)
  link.textContent = headline
  return link
}
