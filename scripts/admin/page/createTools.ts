import type { Preview } from '../../../src/client/bridge/openPreview.ts'
import type { FromFrame } from '../../../src/client/bridge/protocol.ts'
import { choices, element } from './element.ts'
import type { Session } from './fetchSession.ts'
import { wordsOf } from './wordsOf.ts'

type Shown = Pick<Extract<FromFrame, { type: 'shown' }>, 'path' | 'languages'>

const asItIs = ['', 'As it is'] as const

/** The controls for page, look, language and the element picker. Call them when the frame shows another page. */
export function createTools({ data, themes }: Session, preview: Preview): { shown: (page: Shown) => void } {
  const [page, language] = [element<HTMLSelectElement>('page'), element<HTMLSelectElement>('language')]
  const articles = data.articles.map(({ slug, title }) => [`/article/${slug}`, wordsOf(title)] as const)
  choices(page, [['/', 'Front page'], ['/agenda', 'Agenda'], ['/annuaire', 'Directory'], ...articles])
  choices(element('theme'), [asItIs, ...themes.map((name) => [name, name] as const)])
  choices(element('layout'), [asItIs, ['news', 'News'], ['webapp', 'Web app']])
  choices(element('scheme'), [asItIs, ['light', 'Light'], ['dark', 'Dark']])
  choices(element('as'), [
    ['', 'A member'],
    ['public', 'Everybody'],
  ])
  page.addEventListener('change', () => preview.navigate(page.value))
  language.addEventListener('change', () => preview.language(language.value))
  for (const id of ['theme', 'layout', 'scheme', 'as', 'at'])
    element(id).addEventListener('change', () => applyLook(preview))
  element('selecting').addEventListener('click', ({ currentTarget }) => {
    const button = currentTarget as HTMLButtonElement
    const isOn = button.ariaPressed !== 'true'
    button.ariaPressed = String(isOn)
    preview.selecting(isOn)
  })
  return {
    shown({ path, languages }) {
      const codes = Object.keys(languages)
      choices(
        language,
        codes.map((code) => [code, code]),
      )
      language.value = codes.find((code) => languages[code] === path) ?? language.value
      page.value = path
    },
  }
}

function applyLook(preview: Preview): void {
  const of = (id: string) => element<HTMLSelectElement>(id).value
  const [theme, layout, scheme, as, at] = [of('theme'), of('layout'), of('scheme'), of('as'), of('at')]
  preview.look({
    ...(theme && { theme }),
    ...((layout === 'news' || layout === 'webapp') && { layout }),
    ...((scheme === 'light' || scheme === 'dark') && { scheme }),
    ...(as === 'public' && { as }),
    ...(at && { at: new Date(at).toISOString() }),
  })
}
