import sheet from './search.css?inline'

const cross = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"/></svg>'

let style: CSSStyleSheet | undefined

/** Adds the stylesheet and the buttons to the search dialog. A press on the backdrop closes it too. */
export function finishDialog(dialog: HTMLDialogElement, link: HTMLElement): void {
  if (!style) {
    style = new CSSStyleSheet()
    style.replaceSync(sheet)
    document.adoptedStyleSheets.push(style)
  }
  const close = Object.assign(document.createElement('button'), { type: 'button' })
  close.setAttribute('aria-label', link.dataset.close ?? '')
  const submit = document.createElement('button')
  submit.setAttribute('aria-label', link.getAttribute('aria-label') ?? '')
  close.innerHTML = cross
  submit.append(...[...link.childNodes].map((node) => node.cloneNode(true)))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  const form = dialog.querySelector('form')
  form?.append(submit)
  form?.addEventListener('submit', () => dialog.close())
  dialog.append(close)
}
