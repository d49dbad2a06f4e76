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
  const tell = createMessenger({ framers, hear: (message) => hear(message) })
  const showing = createPreviewPage(tell)
  const picker = createElementPicker({
    select: (place) => tell({ type: 'select', place }),
    absent: (place) => tell({ type: 'absent', place }),
    composition: () => showing.arrivalAt(new URL(location.href))?.told,
  })
  const notes = createEditorNotes()
  const fetchFile = (address: string, init?: RequestInit) => fetch(address, { ...init, headers: showing.headers() })
  const tellCards = createCards(tell, fetchFile)
  const files = createMediaFiles(fetchFile, () => Object.values(showing.headers()).join(' '))
  const restoreScroll = keepScroll()
  let title: string | undefined
  let missed: string | undefined
  let isOpened = false

  function goTo(path: string): void {
    const target = new URL(path, location.origin)
    if (target.href !== location.href) location.assign(target)
  }

  const listeners: Listeners = {
    open({ website, token, path, draft, look = {} }) {
      isOpened = true
      const handed = { ...(website !== undefined && { website }), authorization: `Bearer ${token}`, look }
      const before = showing.handed()
      storeCredentials(handed)
      const isSame = JSON.stringify(before) === JSON.stringify(handed) && draft === undefined
      if (path !== undefined) history.replaceState(history.state, '', new URL(path, location.origin))
      const wasRefused = showing.isRefused()
      const isNew = !isSame || path !== undefined || wasRefused
      if (isNew) showing.show({ handed, draft, ...(!before && { isAnew: true }) })
      // The editor followed a link while the token was rejected.
      if (wasRefused && missed !== undefined && path === undefined) goTo(missed)
    },
    navigate: ({ path }) => goTo(path),
    draft: ({ draft }) => showing.show({ draft: draft ?? undefined }),
    saved() {
      files.renew()
      showing.show({ draft: undefined, isAnew: true })
    },
    look({ look }) {
      const handed = showing.handed()
      if (!handed) return
      storeCredentials({ ...handed, look })
      showing.show({ handed: { ...handed, look } })
    },
    language({ language }) {
      const languages = showing.arrivalAt(new URL(location.href))?.told?.languages ?? {}
      const path = Object.hasOwn(languages, language) ? languages[language] : undefined
      if (path !== undefined) return goTo(path)
      const codes = Object.keys(languages).join(', ')
      tell({ type: 'error', message: `There is no language "${language}" here. Languages: ${codes}.` })
    },
    selecting: ({ isOn }) => picker.selecting(isOn),
    highlight: ({ place }) => picker.highlight(place),
    share: ({ hours }) => void sharePreview(showing, hours).then(tell),
    revoke: ({ id }) => void revoke(showing, id).then(tell),
  }

  function hear(message: ToFrame): void {
    const listen = listeners[message.type] as (message: ToFrame) => void
    listen(message)
  }

  function stands(signal: AbortSignal): void {
    patchTexts()
    const scheme = showing.handed()?.look.scheme
    if (scheme) document.documentElement.dataset.scheme = scheme
    showMedia(files)
    showing.stands(signal)
    restoreScroll(isOpened && showing.isCurrent())
    picker.renew()
    const arrival = showing.arrivalAt(new URL(location.href))
    notes.show(arrival?.told)
    if (!arrival) return
    const { status, told } = arrival
    const path = location.pathname + location.search
    tell({ type: 'shown', path, title: document.title, status, languages: told?.languages ?? {} })
    tell({ type: 'report', report: told?.report ?? [], isRefused: status === 422 })
    if (told?.fault !== undefined) tell({ type: 'error', message: told.fault, status })
    if (status === 401) tell({ type: 'expired' })
    if (title !== document.title) tell({ type: 'title', title: document.title })
    title = document.title
    void tellCards()
  }

  deferMedia()
  watchMedia(files)
  eachPage(stands)
  if ('NavigationPrecommitController' in window) {
    navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url.startsWith(`${location.origin}/`)) missed = destination.url
    })
    navigation.addEventListener('navigatesuccess', () => {
      missed = undefined
    })
    startNavigation()
  }
  new ResizeObserver(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    tell({ type: 'resize', width, height })
  }).observe(document.documentElement)
  tell({ type: 'ready', path: location.pathname + location.search, isEntered: isEntered() })
  const before = storedCredentials('Bearer')
  if (before) showing.show({ handed: before, isAnew: true })
}

/** Whether the parent window loaded the frame, not a link or a reload within it. */
function isEntered(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && !document.referrer.startsWith(`${location.origin}/`)
}
