import { openPreview } from '../../../src/client/bridge/openPreview.ts'
import type { FromFrame, Patch, Place } from '../../../src/client/bridge/protocol.ts'
import { createEdits } from './createEdits.ts'
import { createSaving } from './createSaving.ts'
import { devices } from './devices.ts'
import { choices, element } from './element.ts'
import { showReport } from './showReport.ts'
import { textEditor } from './textEditor.ts'
import { wordsOf } from './wordsOf.ts'

type Article = Record<string, unknown> & { slug: string; title: unknown }
type Session = {
  site: string
  token: string
  websiteId: string
  themes: string[]
  data: Record<string, unknown> & { articles: Article[]; name: unknown }
}

const session: Session = await (await fetch('/session')).json()
const { data } = session
const bySlug = new Map(data.articles.map((article) => [article.slug, article]))
const [article, website] = [element<HTMLFormElement>('article'), element<HTMLFormElement>('website')]
const shareButton = element('share')
const [state, save, page] = [element('state'), element<HTMLButtonElement>('save'), element<HTMLSelectElement>('page')]
let slug: string | undefined
let asked = 0
let link: string | undefined

const edits = createEdits(() => saving.changed())
const saving = createSaving({
  edits,
  write,
  saved: wrote,
  failed: (reason) => said(`Not saved: ${reason}`, 'failed'),
  canSave(can) {
    save.disabled = !can
  },
})
const preview = openPreview({
  frame: element<HTMLIFrameElement>('frame'),
  site: session.site,
  website: session.websiteId,
  token: session.token,
  path: location.hash.slice(1) || '/',
  on: hear,
})
const editor = textEditor(
  element('body'),
  (text) => slug !== undefined && edit(() => edits.ofArticle(slug ?? '', 'body', text)),
)

function edit(change: () => void): void {
  change()
  asked = performance.now()
  preview.draft({ patches: edits.patches() })
}

function said(words: string, how: 'waiting' | 'shown' | 'failed'): void {
  state.textContent = words
  state.dataset.state = how
}

function hear(message: FromFrame): void {
  if (message.type === 'shown') shown(message)
  if (message.type === 'report') showReport(message.report, message.isRefused)
  if (message.type === 'report' && message.isRefused) said('Not shown: see the report', 'failed')
  if (message.type === 'select') find(message.place)
  if (message.type === 'error') said(message.message, 'failed')
  if (message.type === 'shared') void shared(message)
  if (message.type === 'revoked') revoked()
}

function shown({ path, title, status, languages }: Extract<FromFrame, { type: 'shown' }>): void {
  document.title = `${title} · Editing`
  location.replace(`#${path}`)
  const took = asked > 0 ? ` after ${Math.round(performance.now() - asked)} ms` : ''
  said(status < 400 ? `On screen${took}` : `The page says ${status}`, status < 400 ? 'shown' : 'failed')
  asked = 0
  const language = element<HTMLSelectElement>('language')
  choices(
    language,
    Object.keys(languages).map((code) => [code, code]),
  )
  language.value = Object.keys(languages).find((code) => languages[code] === path) ?? language.value
  page.value = path
  const next = /\/article\/([^/?]+)/.exec(path)?.[1]
  if (next !== slug) showArticle(next === undefined ? undefined : decodeURIComponent(next))
}

function showArticle(next: string | undefined): void {
  slug = next
  const found = slug === undefined ? undefined : bySlug.get(slug)
  element<HTMLButtonElement>('tab-article').disabled = !found
  open(found ? 'article' : 'website')
  if (!found) return
  const now: Article = { ...found, ...edits.inArticle(found.slug) }
  for (const field of article.querySelectorAll<HTMLInputElement>('[name]')) field.value = wordsOf(now[field.name])
  editor.show(wordsOf(now.body))
}

/** Leads to the field of a place, where there is one. */
function find({ of, key, field = 'name' }: Place): void {
  const isElsewhere = of === 'articles' && key !== slug && key !== undefined
  if (isElsewhere) preview.navigate(`/article/${key}`)
  if (isElsewhere) return
  const form = of === 'articles' ? article : website
  open(of === 'articles' ? 'article' : 'website')
  if (field === 'body') editor.focus()
  else form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}

function open(name: 'article' | 'website'): void {
  for (const form of [article, website]) form.hidden = form.id !== name
  for (const tab of document.querySelectorAll('.tabs button')) tab.ariaPressed = String(tab.id === `tab-${name}`)
}

async function shared({ id, url, until }: Extract<FromFrame, { type: 'shared' }>): Promise<void> {
  link = id
  shareButton.textContent = 'Take the link back'
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  const hour = new Date(until).toLocaleString()
  said(isCopied ? `A link is in the clipboard, good until ${hour}` : `Good until ${hour}: ${url}`, 'shown')
}

function revoked(): void {
  link = undefined
  shareButton.textContent = 'Share the draft'
  said('The link opens nothing any more', 'shown')
}

async function write(patches: readonly Patch[]): Promise<void> {
  const answer = await fetch('/save', { method: 'POST', body: JSON.stringify(patches) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What is saved is what an article is from now on; what has been typed since is drawn on it. */
function wrote(patches: readonly Patch[], left: readonly Patch[]): void {
  for (const patch of patches) {
    const before = patch.of === 'articles' && bySlug.get(patch.key)
    if (before) bySlug.set(before.slug, { ...before, ...patch.fields })
  }
  preview.saved()
  if (left.length > 0) preview.draft({ patches: left })
  said(left.length > 0 ? 'Saved, but for what was typed since' : 'Saved', 'shown')
}

function look(): void {
  const of = (id: string) => element<HTMLSelectElement>(id).value
  const [theme, layout, scheme] = [of('theme'), of('layout'), of('scheme')]
  preview.look({
    ...(theme && { theme }),
    ...((layout === 'news' || layout === 'webapp') && { layout }),
    ...((scheme === 'light' || scheme === 'dark') && { scheme }),
  })
}

const articles = data.articles.map((one) => [`/article/${one.slug}`, wordsOf(one.title)] as const)
choices(page, [['/', 'Front page'], ['/agenda', 'Agenda'], ['/annuaire', 'Directory'], ...articles])
choices(element('theme'), [['', 'As it is'], ...session.themes.map((name) => [name, name] as const)])
choices(element('layout'), [
  ['', 'As it is'],
  ['news', 'News'],
  ['webapp', 'Web app'],
])
choices(element('scheme'), [
  ['', 'As it is'],
  ['light', 'Light'],
  ['dark', 'Dark'],
])
const headers = ['default', ...Array.from({ length: 8 }, (_, index) => `v${index + 1}`)]
choices(
  website.elements.namedItem('ui.theme_config.header') as HTMLSelectElement,
  headers.map((name) => [name, name]),
)
element('site-name').textContent = wordsOf(data.name)

for (const field of website.querySelectorAll<HTMLInputElement>('[name]')) {
  const value = field.name
    .split('.')
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown>)?.[name], data)
  if (field.type === 'checkbox') field.checked = value === true
  else field.value = wordsOf(value) || field.value
}
article.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    edit(() => edits.ofArticle(slug ?? '', target.name, target.value || null))
})
website.addEventListener('input', ({ target }) => {
  const field = target as HTMLInputElement
  const value = field.type === 'checkbox' ? field.checked : field.value
  const isEmptyAlert = field.name === 'alert.text' && value === ''
  edit(() => edits.ofWebsite(isEmptyAlert ? ['alert'] : field.name.split('.'), isEmptyAlert ? null : value))
})
for (const form of [article, website]) {
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('focusin', ({ target }) => {
    if (form !== article || slug === undefined || !(target instanceof HTMLElement)) return
    const field = target.closest('#body') ? 'body' : target.getAttribute('name')
    if (field) preview.highlight({ of: 'articles', key: slug, field })
  })
}
page.addEventListener('change', () => preview.navigate(page.value))
for (const id of ['theme', 'layout', 'scheme']) element(id).addEventListener('change', look)
element('language').addEventListener('change', ({ target }) => preview.language((target as HTMLSelectElement).value))
for (const name of ['article', 'website'] as const) element(`tab-${name}`).addEventListener('click', () => open(name))
element('selecting').addEventListener('click', ({ currentTarget }) => {
  const button = currentTarget as HTMLButtonElement
  const isOn = button.ariaPressed !== 'true'
  button.ariaPressed = String(isOn)
  preview.selecting(isOn)
})
shareButton.addEventListener('click', () => (link === undefined ? preview.share(24) : preview.revoke(link)))
save.addEventListener('click', () => void saving.save())
addEventListener('beforeunload', (event) => {
  if (edits.patches().length > 0) event.preventDefault()
})
devices()
open('website')
