import type { ToFrame } from '../bridge/protocol'
import { eachPage } from '../currentPage'
import { startNavigation } from '../navigation/startNavigation'
import { createCards } from './createCards'
import { createEditorNotes } from './createEditorNotes'
import { createElementPicker } from './createElementPicker'
import { createMediaFiles } from './createMediaFiles'
import { createMessenger } from './createMessenger'
import { createPreviewPage } from './createPreviewPage'
import { deferMedia } from './deferMedia'
import { keepScroll } from './keepScroll'
import { patchTexts } from './patchTexts'
import { revoke, sharePreview } from './sharePreview'
import { showMedia, watchMedia } from './showMedia'
import { storeCredentials, storedCredentials } from './storeCredentials'

type Message<Type extends ToFrame['type']> = Extract<ToFrame, { type: Type }>
type Listeners = { [Type in ToFrame['type']]: (message: Message<Type>) => void }

/**
 * Runs the site in the frame of an editor, whose origin must be one of `framers`. Shows what the parent window sends, and reports each page
 * to it.
 */
export function startInFrame(framers: readonly string[]): void {
  const send = createMessenger({ framers, onMessage: (message) => receive(message) })
  const page = createPreviewPage(send)
  const picker = createElementPicker({
    select: (place) => send({ type: 'select', place }),
    absent: (place) => send({ type: 'absent', place }),
    composition: () => page.arrivalAt(new URL(location.href))?.preview,
  })
  const notes = createEditorNotes()
  const fetchFile = (address: string, init?: RequestInit) => fetch(address, { ...init, headers: page.headers() })
  const reportCards = createCards(send, fetchFile)
  const files = createMediaFiles(fetchFile, () => Object.values(page.headers()).join(' '))
  const restoreScroll = keepScroll()
  let title: string | undefined
  let missedPath: string | undefined
  let isOpened = false

  function navigateTo(path: string): void {
    const target = new URL(path, location.origin)
    if (target.href !== location.href) location.assign(target)
  }

  const listeners: Listeners = {
    open({ website, token, path, draft, look = {} }) {
      isOpened = true
      const credentials = { ...(website !== undefined && { website }), authorization: `Bearer ${token}`, look }
      const previous = page.credentials()
      storeCredentials(credentials)
      const isSame = JSON.stringify(previous) === JSON.stringify(credentials) && draft === undefined
      if (path !== undefined) history.replaceState(history.state, '', new URL(path, location.origin))
      const wasRefused = page.isRefused()
      const isNew = !isSame || path !== undefined || wasRefused
      if (isNew) page.show({ credentials, draft, ...(!previous && { isAnew: true }) })
      // The editor followed a link while the token was rejected.
      if (wasRefused && missedPath !== undefined && path === undefined) navigateTo(missedPath)
    },
    navigate: ({ path }) => navigateTo(path),
    draft: ({ draft }) => page.show({ draft: draft ?? undefined }),
    saved() {
      files.renew()
      page.show({ draft: undefined, isAnew: true })
    },
    look({ look }) {
      const credentials = page.credentials()
      if (!credentials) return
      storeCredentials({ ...credentials, look })
      page.show({ credentials: { ...credentials, look } })
    },
    language({ language }) {
      const languages = page.arrivalAt(new URL(location.href))?.preview?.languages ?? {}
      const path = Object.hasOwn(languages, language) ? languages[language] : undefined
      if (path !== undefined) return navigateTo(path)
      const codes = Object.keys(languages).join(', ')
      send({ type: 'error', message: `There is no language "${language}" here. Languages: ${codes}.` })
    },
    selecting: ({ isOn }) => picker.selecting(isOn),
    highlight: ({ place }) => picker.highlight(place),
    share: ({ hours }) => void sharePreview(page, hours).then(send),
    revoke: ({ id }) => void revoke(page, id).then(send),
  }

  function receive(message: ToFrame): void {
    const listen = listeners[message.type] as (message: ToFrame) => void
    listen(message)
  }

  function onPageShown(signal: AbortSignal): void {
    patchTexts()
    const scheme = page.credentials()?.look.scheme
    if (scheme) document.documentElement.dataset.scheme = scheme
    showMedia(files)
    page.onPageShown(signal)
    restoreScroll(isOpened && page.isCurrent())
    picker.renew()
    const arrival = page.arrivalAt(new URL(location.href))
    notes.show(arrival?.preview)
    if (!arrival) return
    const { status, preview } = arrival
    const path = location.pathname + location.search
    send({ type: 'shown', path, title: document.title, status, languages: preview?.languages ?? {} })
    send({ type: 'report', report: preview?.report ?? [], isRefused: status === 422 })
    if (preview?.fault !== undefined) send({ type: 'error', message: preview.fault, status })
    if (status === 401) send({ type: 'expired' })
    if (title !== document.title) send({ type: 'title', title: document.title })
    title = document.title
    void reportCards()
  }

  deferMedia()
  watchMedia(files)
  eachPage(onPageShown)
  if ('NavigationPrecommitController' in window) {
    navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url.startsWith(`${location.origin}/`)) missedPath = destination.url
    })
    navigation.addEventListener('navigatesuccess', () => {
      missedPath = undefined
    })
    startNavigation()
  }
  new ResizeObserver(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    send({ type: 'resize', width, height })
  }).observe(document.documentElement)
  send({ type: 'ready', path: location.pathname + location.search, isEntered: isEntered() })
  const before = storedCredentials('Bearer')
  if (before) page.show({ credentials: before, isAnew: true })
}

/** Whether the parent window loaded the frame, not a link or a reload within it. */
function isEntered(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}
