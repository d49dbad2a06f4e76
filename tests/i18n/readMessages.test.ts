import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterEach, expect, it } from 'vitest'
import { messageFaultLine } from '../../scripts/paper/paperFaults'
import { catalog } from '../../src/i18n/catalog'
import { knownMessages, messagesOfCatalogue } from '../../src/i18n/knownMessages'
import { readMessages } from '../../src/i18n/readMessages'

const papers: string[] = []

function paperWith(files: Readonly<Record<string, string>>): string {
  const paper = mkdtempSync(path.join(tmpdir(), 'gazette-messages-'))
  papers.push(paper)
  mkdirSync(path.join(paper, 'messages'))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(paper, 'messages', file), text)
  return paper
}

const faultsOf = (files: Readonly<Record<string, string>>) =>
  readMessages(paperWith(files), knownMessages()).faults.map(messageFaultLine)

afterEach(() => {
  for (const paper of papers.splice(0)) rmSync(paper, { recursive: true })
})

it('knows every message of the catalogue by the id that Lingui uses', () => {
  const ids = knownMessages().map(({ text, context }) => generateMessageId(text, context))
  expect(new Set(ids)).toEqual(new Set([...ids, ...Object.keys(catalog('en').messages)]))
})

it('reads texts over several lines', () => {
  expect(messagesOfCatalogue('#: src/client/a.tsx\nmsgctxt "place"\nmsgid ""\n"One "\n"two"\nmsgstr ""')).toEqual([
    { text: 'One two', context: 'place', isInBrowser: true },
  ])
})

it('replaces texts of YAML and JSON files, and sends those of client components to browsers', () => {
  const { messages, faults } = readMessages(
    paperWith({ 'fr.yaml': 'Share: Faire suivre\nSave: Garder\n', 'en.json': '{ "Share": "Pass it on" }' }),
    knownMessages(),
  )
  expect(faults).toEqual([])
  expect(messages.all.fr?.[generateMessageId('Share')]).toEqual(['Faire suivre'])
  expect(messages.all.en?.[generateMessageId('Share')]).toEqual(['Pass it on'])
  expect(messages.inBrowser.fr?.[generateMessageId('Save')]).toEqual(['Garder'])
})

it('replaces a text in all contexts, or in one', () => {
  const known = [
    { text: 'Home', context: '', isInBrowser: false },
    { text: 'Home', context: 'kind of product', isInBrowser: false },
  ]
  const read = (text: string) => readMessages(paperWith({ 'en.yaml': text }), known).messages.all.en
  expect(Object.values(read('Home: Start') ?? {})).toEqual([['Start'], ['Start']])
  expect(read('Home:\n  kind of product: House')).toEqual({ [generateMessageId('Home', 'kind of product')]: ['House'] })
})

it.each([
  [
    'an unknown text',
    { 'en.yaml': 'Share: A\nSavee: B\n' },
    'messages/en.yaml:2: there is no text "Savee". Did you mean "Save"?',
  ],
  [
    'an unknown language',
    { 'dee.yaml': 'Share: A\n' },
    'messages/dee.yaml:1: there is no language "dee". Did you mean "de"?',
  ],
  [
    'an unknown placeholder',
    { 'en.yaml': '"{number} of {count}": "{nunber}/{count}"\n' },
    'messages/en.yaml:1: "{number} of {count}" has no placeholder {nunber}. Did you mean "number"?',
  ],
  [
    'open braces',
    { 'en.yaml': '"{number} of {count}": "{number"\n' },
    'messages/en.yaml:1: "{number" cannot be read: check the braces.',
  ],
  ['a value that is no text', { 'en.yaml': 'Share: 3\n' }, 'messages/en.yaml:1: expected a text.'],
])('reports %s with file, line and nearest name', (_, files, expected) => {
  expect(faultsOf(files)).toEqual([expected])
})

it('reports a file that is not UTF-8', () => {
  const paper = paperWith({})
  writeFileSync(path.join(paper, 'messages/fr.yaml'), Buffer.from('Home: A\nShare: Caf\xe9\n', 'latin1'))
  expect(readMessages(paper, knownMessages()).faults.map(messageFaultLine)).toEqual([
    'messages/fr.yaml:2: a character is not valid UTF-8. Save the file as UTF-8.',
  ])
})
