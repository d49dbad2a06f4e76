import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { gfmFor } from '../../../src/text/shortcuts/gfmFor'

const namesIn = (constructs: object | undefined) =>
  new Set(
    Object.values(constructs ?? {})
      .flat()
      .map(({ name }) => name),
  )
const namesFor = (source: string) => {
  const { text, flow } = gfmFor(source)
  return [...namesIn(text), ...namesIn(flow)]
}
const costly = ['emailAutolink', 'protocolAutolink', 'wwwAutolink', 'table']

test('a text without special characters disables the costly rules only', () => {
  const { text, flow } = gfm()
  const others = [...namesIn(text), ...namesIn(flow)].filter((name) => !costly.includes(name))
  expect(namesFor('Plain words at 5 o’clock - no more.\n\n- a list\n---')).toEqual(others)
})

test.each([
  ['emailAutolink', 'write to\ndesk@example.org'],
  ['emailAutolink', 'a_b@c-.d'],
  ['protocolAutolink', 'see HTTP://a.b'],
  ['wwwAutolink', 'see Www.a.b'],
  ['table', 'a | b\n- | -'],
  ['table', 'a\r:-'],
  ['table', '> | a |\r\n> | - |'],
])('%s is enabled only by %j', (name, source) => {
  expect(namesFor(source).filter((found) => costly.includes(found ?? ''))).toEqual([name])
})
