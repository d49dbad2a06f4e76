import { schemeColours } from '../../styles/schemeColours'
import { themeFor } from '../view/openView'
import type { OutputContext } from './output'

/** `/manifest.webmanifest`: the web app manifest. Source: https://www.w3.org/TR/appmanifest/ */
export function manifest({ edition, context }: OutputContext): string {
  const start = edition.href('/')
  const { layout } = themeFor(context).theme
  const icon = (name: string, side: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: start,
    name: edition.name,
    short_name: edition.shortName,
    ...(edition.description && { description: edition.description }),
    lang: edition.locale.tag,
    dir: edition.locale.dir,
    start_url: start,
    scope: start === '/' ? '/' : `${start}/`,
    display: layout === 'webapp' ? 'standalone' : 'minimal-ui',
    background_color: schemeColours.light,
    theme_color: schemeColours.light,
    categories: ['news'],
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  })
}
