import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MenuButton } from '../../src/headers/parts/MenuButton'
import { withRenderState } from '../../src/server/requestState'
import { editionWith } from '../content/samples'

/** The addresses that the menu offers below its sections. `signIn` says whether readers can sign in. */
function offersIn(url: string | undefined, signIn: 'on' | 'off'): string[] {
  const menus = [{ location: 'main', items: [{ label: 'Port', url: '/c/port' }] }]
  const edition = editionWith({ menus, membership: { text: 'Join us.', url } })
  const site = { ...edition.site, signIn }
  const html = withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<MenuButton edition={{ ...edition, site }} current={() => false} path="/" />),
  )
  return [...html.matchAll(/<a href="([^"]+)"/g)].map(([, address = '']) => address).filter((one) => one !== '/c/port')
}

test('the menu offers membership above the sign-in, each only if it leads somewhere', () => {
  const join = 'https://shop.example/join'
  expect(offersIn(join, 'on')).toEqual([join, '/login'])
  expect(offersIn('/p/not-yet', 'on')).toEqual(['/login'])
  expect(offersIn(undefined, 'on')).toEqual(['/login'])
  expect(offersIn(join, 'off')).toEqual([])
})
