import { openPreview } from '../../../src/client/bridge/openPreview.ts'
import type { FromFrame, Patch, Place } from '../../../src/client/bridge/protocol.ts'
import { createArticleForm } from './createArticleForm.ts'
import { createEdits } from './createEdits.ts'
import { createSaving } from './createSaving.ts'
import { createSharing } from './createSharing.ts'
import { createTools } from './createTools.ts'
import { createWebsiteForm } from './createWebsiteForm.ts'
import { devices } from './devices.ts'
import { element } from './element.ts'
import { fetchSession } from './fetchSession.ts'
import { forms, openForm } from './openForm.ts'
import { say } from './say.ts'
import { showCards } from './showCards.ts'
import { showReport } from './showReport.ts'
import { wordsOf } from './wordsOf.ts'

const session = await fetchSession()
const { data } = session
const save = element<HTMLButtonElement>('save')
let requestedAt = 0

const edits = createEdits(() => saving.changed())
const saving = createSaving({
  edits,
  write,
  saved: onSaved,
  failed: (reason) => say(`Not saved: ${reason}`, 'failed'),
  canSave(can) {
    save.disabled = !can
  },
})
const preview = openPreview({
  frame: element<HTMLIFrameElement>('frame'),
  site: session.site,
  website: session.websiteId,
  token: async () => (await fetchSession()).token,
  path: location.hash.slice(1) || '/',
  on: receive,
})
const article = createArticleForm({ articles: data.articles, edits, edit, highlight: preview.highlight })
const website = createWebsiteForm({ data, edits, edit })
const tools = createTools(session, preview)
const sharing = createSharing(preview)

function edit(change: () => void): void {
  change()
  requestedAt = performance.now()
  preview.draft({ patches: edits.patches() })
}

function receive(message: FromFrame): void {
  if (message.type === 'shown') shown(message)
  if (message.type === 'report') showReport(message.report, message.isRefused, find)
  if (message.type === 'report' && message.isRefused) say('Not shown: see the report', 'failed')
  if (message.type === 'select') find(message.place)
  if (message.type === 'cards') showCards(message)
  if (message.type === 'expired') say('The token has ended; another one is fetched', 'waiting')
  if (message.type === 'error') say(message.message, 'failed')
  if (message.type === 'shared') void sharing.shared(message)
  if (message.type === 'revoked') sharing.revoked()
}

function shown({ path, title, status, languages }: Extract<FromFrame, { type: 'shown' }>): void {
  document.title = `${title} · Editing`
  location.replace(`#${path}`)
  const duration = requestedAt > 0 ? ` after ${Math.round(performance.now() - requestedAt)} ms` : ''
  say(status < 400 ? `On screen${duration}` : `The page says ${status}`, status < 400 ? 'shown' : 'failed')
  requestedAt = 0
  tools.shown({ path, languages })
  const named = /\/article\/([^/?]+)/.exec(path)?.[1]
  const slug = named && decodeURIComponent(named)
  if (slug !== article.slug()) showArticle(slug)
}

function showArticle(slug: string | undefined): void {
  const exists = article.fill(slug)
  element<HTMLButtonElement>('tab-article').disabled = !exists
  openForm(exists ? 'article' : 'website')
}

/** Focuses the field of a place, if there is one. */
function find({ of, key, field = 'name' }: Place): void {
  const isElsewhere = of === 'articles' && key !== undefined && key !== article.slug()
  if (isElsewhere) preview.navigate(`/article/${key}`)
  if (isElsewhere) return
  openForm(of === 'articles' ? 'article' : 'website')
  if (of === 'articles') article.focus(field)
  else website.focus(field)
}

async function write(patches: readonly Patch[]): Promise<void> {
  const answer = await fetch('/save', { method: 'POST', body: JSON.stringify(patches) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Uses the saved document as the base of the forms, and applies later changes to it. */
function onSaved(patches: readonly Patch[], laterPatches: readonly Patch[]): void {
  article.settle(patches)
  preview.saved()
  if (laterPatches.length > 0) preview.draft({ patches: laterPatches })
  say(laterPatches.length > 0 ? 'Saved, except for later changes' : 'Saved', 'shown')
}

element('site-name').textContent = wordsOf(data.name)
for (const name of forms) element(`tab-${name}`).addEventListener('click', () => openForm(name))
save.addEventListener('click', () => void saving.save())
addEventListener('beforeunload', (event) => {
  if (edits.patches().length > 0) event.preventDefault()
})
devices()
openForm('website')
