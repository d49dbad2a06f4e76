const style = 'main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui }'

/** Says on a page that holds nothing yet why nothing is shown; what is shown next takes its place. In English, as all that editors are told. */
export function sayInstead(message: string): void {
  const main = document.createElement('main')
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Try again'
  again.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  const sheet = document.createElement('style')
  sheet.textContent = style
  main.append(sheet, withWords('h1', 'No preview'), withWords('p', message), again)
  document.documentElement.lang = 'en'
  document.title = 'No preview'
  document.body.replaceChildren(main)
}

function withWords(name: 'h1' | 'p', words: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = words
  return element
}
