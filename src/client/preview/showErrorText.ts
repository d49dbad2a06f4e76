/** Before the first page there is no theme, so the browser's own light or dark colours are used. */
const style = `
:root { color-scheme: light dark }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
main p { margin: 0 0 1.5rem }
main a { display: inline-block; padding: .625rem 1.25rem; border: 1px solid; border-radius: .25rem; color: inherit; font-weight: 600; text-decoration: none }
main a:focus-visible { outline: 3px solid; outline-offset: 3px }
`

/** Shows an error message on a page that is still empty. The next page replaces it. In English, like all texts for editors. */
export function showErrorText(message: string): void {
  const main = document.createElement('main')
  const reloadLink = document.createElement('a')
  reloadLink.href = location.href
  reloadLink.textContent = 'Try again'
  reloadLink.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  const sheet = document.createElement('style')
  sheet.textContent = style
  main.append(sheet, withWords('h1', 'No preview'), withWords('p', message), reloadLink)
  document.documentElement.lang = 'en'
  document.title = 'No preview'
  document.body.replaceChildren(main)
}

function withWords(name: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
