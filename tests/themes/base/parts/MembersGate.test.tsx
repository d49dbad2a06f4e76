import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withRenderState } from '../../../../src/server/requestState'
import { MembersGate } from '../../../../src/themes/base/parts/article/MembersGate'
import { Login } from '../../../../src/themes/base/slots/Login'
import type { View } from '../../../../src/themes/contract'
import { themeOf } from '../../../../src/themes/themes'
import { article, editionWith, type Fields } from '../../../content/samples'

const membership = { text: 'Keep us going.', benefits: ['The archive'], url: '/p/subscribe' }
const organisation = { email: 'desk@post.example', phone: '01632 960100' }
const login = { issuer: 'https://id.example/', client_id: 'site' }
const articles = [article('open'), article('closed', 1, { access: 'members' })]

function shown(Slot: (props: { view: View }) => React.ReactNode, fields: Fields): string {
  const edition = editionWith({ ...fields, articles })
  const now = new Date('2026-11-20T09:00:00Z')
  const { theme } = themeOf('news')
  const view: View = { edition, theme, now, path: '/login', showsNotices: false, address: undefined }
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Slot view={view} />),
  )
}

test('the gate lists the benefits of membership, and links to its page', () => {
  const pages = [{ slug: 'subscribe', title: 'Subscribe' }]
  const html = shown(MembersGate, { membership, organisation, pages })
  expect(html).toContain('Keep us going.')
  expect(html).toContain('The archive')
  expect(html).toContain('href="/p/subscribe"')
  expect(html).not.toContain('desk@post.example')
})

test('the gate does not link to a page that does not exist, but shows a contact', () => {
  const html = shown(MembersGate, { membership, organisation })
  expect(html).not.toContain('href="/p/subscribe"')
  expect(html).toContain('desk@post.example')
})

test('the gate links to the sign-in page only if sign-in is configured', () => {
  expect(shown(MembersGate, { organisation })).not.toContain('href="/login"')
  expect(shown(MembersGate, { organisation, login })).toContain('href="/login"')
})

test("the gate shows the site's contact if the document has no membership", () => {
  expect(shown(MembersGate, { organisation })).toContain('href="tel:01632960100"')
})

test('the sign-in page links to the identity provider', () => {
  const page = shown(Login, { login, organisation })
  expect(page).toContain('href="https://id.example/"')
  expect(page).not.toContain('not sign in')
})

test('the sign-in page without a provider shows a contact and open articles', () => {
  const page = shown(Login, { organisation })
  expect(page).toContain('desk@post.example')
  expect(page).toContain('/article/open')
  expect(page).not.toContain('/article/closed')
})
