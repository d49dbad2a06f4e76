import type { Cases, Descriptor, Message, MessageFormatter, Token } from './messageTypes'

/** Formats the messages of a language. A missing message is shown in English if its text is known, else as its id. */
export function formatterOf(language: string, messages: Readonly<Record<string, Message>>): MessageFormatter {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)

  function formatMessage(message: Message, values: NonNullable<Descriptor['values']>, count?: number): string {
    if (typeof message === 'string') return message
    return message.map((token) => formatToken(token, values, count)).join('')
  }

  function formatToken(token: Token, values: NonNullable<Descriptor['values']>, count = 0): string {
    if (token === '#') return numbers.format(count)
    if (typeof token === 'string') return token
    const [name, kind, cases] = token
    const value = values[name]
    if (kind !== 'plural' || typeof cases !== 'object')
      return typeof value === 'number' ? numbers.format(value) : String(value)
    return formatMessage(caseOf(cases, Number(value)), values, Number(value))
  }

  function caseOf(cases: Cases, count: number): Message {
    return (cases[count] ?? cases[plurals.select(count)] ?? cases.other ?? '') as Message
  }

  return { _: ({ id, values = {}, message = id }) => formatMessage(messages[id] ?? message, values) }
}
