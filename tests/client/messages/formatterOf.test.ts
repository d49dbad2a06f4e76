import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { formatterOf } from '../../../src/client/messages/formatterOf'
import type { Message } from '../../../src/client/messages/messageTypes'

const texts = {
  plain: 'Your settings',
  named: '{title} by {name}',
  counted: '{count, plural, =0 {nothing} one {# story} few {# few} other {# stories of {name}}}',
}
const messages = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, compileMessage(text) as unknown as Message]),
)

it.each(['en', 'fr', 'ar', 'ja'])('formats messages in %s as Lingui does', (language) => {
  const own = formatterOf(language, messages)
  const lingui = setupI18n({ locale: language, messages: { [language]: messages as never } })
  for (const id of Object.keys(texts))
    for (const count of [0, 1, 2, 3, 11, 1234]) {
      const values = { count, title: 'Tide', name: 'Inês' }
      expect(own._({ id, values })).toBe(lingui._({ id, values }))
    }
})

it('falls back to the English message, then to the id', () => {
  const { _ } = formatterOf('fr', {})
  expect([_({ id: 'x1', message: 'Listen' }), _({ id: 'x1' })]).toEqual(['Listen', 'x1'])
})
