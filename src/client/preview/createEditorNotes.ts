import type { PreviewedPage } from '../navigation/LoadedPage'

/** Notes for editors, outside of the page and its theme. In English, like all texts for editors. */
export type EditorNotes = {
  /** Shows the notes of the current page. */
  show: (preview: PreviewedPage | undefined) => void
}

const style = `
:host { all: initial; display: block; font: 500 14px/1.4 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; color-scheme: light }
.bar { padding: 8px 16px; background: #ffd84d; color: #1c1600; text-align: center }
.badge { position: fixed; z-index: 2147483647; inset: auto auto 12px 12px; max-width: calc(100vw - 24px); box-sizing: border-box;
  padding: 6px 12px; border-radius: 6px; background: #1d2430; color: #fff; box-shadow: 0 0 0 1px #fff8, 0 2px 8px #0006; pointer-events: none }
.line { position: absolute; z-index: 2147483646; border-top: 2px dashed #2f6fed; pointer-events: none }
.line span { position: absolute; top: -1px; right: 0; padding: 1px 8px; background: #2f6fed; color: #fff; font-size: 12px }
[hidden] { display: none }
@media print { .badge, .line { display: none } }
`

/** Adds the notes in a shadow root next to the body, independent of React and the theme. */
export function createEditorNotes(): EditorNotes {
  const host = document.createElement('gazette-notes')
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const add = (name: string): HTMLElement => {
    const element = document.createElement('div')
    element.className = name
    root.append(element)
    return element
  }
  const [bar, badge, line] = [add('bar'), add('badge'), add('line')]
  badge.setAttribute('role', 'note')
  bar.setAttribute('role', 'note')
  const label = document.createElement('span')
  label.textContent = 'Members only from here'
  line.append(label)
  let preview: PreviewedPage | undefined

  /** Puts the line below the last words that everybody may read. */
  function placeLine(): void {
    const end = preview?.openingEnd === undefined ? undefined : endOf(preview.openingEnd)
    line.hidden = !end
    if (!end) return
    const { left, bottom, width } = end
    Object.assign(line.style, { left: `${left + scrollX}px`, top: `${bottom + scrollY + 2}px`, width: `${width}px` })
  }

  new ResizeObserver(placeLine).observe(document.documentElement)
  return {
    show(next) {
      preview = next
      const notes = [...(preview?.share ? ['Draft'] : []), ...(preview?.notes ?? [])]
      badge.textContent = notes.join(' · ')
      badge.hidden = notes.length === 0
      bar.textContent = preview?.share?.text ?? ''
      bar.hidden = !preview?.share
      if (!host.isConnected) document.documentElement.insertBefore(host, document.body)
      placeLine()
    },
  }
}

/** Typographic marks and spaces differ between the source text and the page, so only letters and digits are compared. */
const isLetter = /[\p{L}\p{N}]/u
const lettersOf = (text: string) => [...text].filter((one) => isLetter.test(one)).join('')

const paragraphs = '[itemprop="articleBody"] :is(p, li, blockquote, h2, h3, td, pre)'

/** Returns the position where `opening`, the beginning of a paragraph, end. `left` and `width` are those of the paragraph. */
function endOf(opening: string): { left: number; bottom: number; width: number } | undefined {
  const text = lettersOf(opening)
  const paragraph = [...document.querySelectorAll(paragraphs)].find((element) =>
    lettersOf(element.textContent).startsWith(text),
  )
  if (!paragraph) return undefined
  const { left, width, bottom } = paragraph.getBoundingClientRect()
  const range = document.createRange()
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let rest = text.length
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = node as Text
    const own = lettersOf(data).length
    if (own < rest) {
      rest -= own
      continue
    }
    let index = 0
    for (const one of data) {
      index += one.length
      if (isLetter.test(one)) rest -= one.length
      if (rest <= 0) break
    }
    range.setStart(node, 0)
    range.setEnd(node, index)
    return { left, width, bottom: [...range.getClientRects()].at(-1)?.bottom ?? bottom }
  }
  return { left, width, bottom }
}
