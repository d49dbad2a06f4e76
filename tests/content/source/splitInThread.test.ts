import { expect, test } from 'vitest'
import { type DocumentParts, hashLength } from '../../../src/content/document/DocumentParts'
import { JsonText } from '../../../src/content/document/JsonText'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { splitInThread } from '../../../src/content/source/splitInThread'
import { answerWith, articles } from '../samples'

const textOf = (text: string) => new JsonText(new TextEncoder().encode(text))
const document = answerWith({ articles: articles(5), tags: [{ slug: 'a', name: 'A' }] })

test('a thread returns the same chunks as a direct call', async () => {
  const known = { articles: splitDocument(document).lists.articles?.hashes.slice(0, 3 * hashLength) ?? '' }
  const { revision, shell, fixes, lists } = await splitInThread(textOf(JSON.stringify(document)), known)
  const here = splitDocument(document, known)
  expect({ revision, shell, fixes }).toEqual({ revision: here.revision, shell: here.shell, fixes: here.fixes })
  const asPlain = (all: DocumentParts['lists']) =>
    Object.entries(all).map(([name, { hashes, texts }]) => ({ name, hashes, texts: [...texts] }))
  expect(asPlain(lists)).toEqual(asPlain(here.lists))
})

test('the bytes are transferred back', async () => {
  const text = textOf(JSON.stringify(document))
  await splitInThread(text, {})
  expect(text.parse()).toEqual(document)
})

test('invalid JSON is rejected without quoting it', async () => {
  const failure = await splitInThread(textOf('Bearer CANARY is bad'), {}).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'SourceError', fault: 'not-json' })
  expect(String(failure)).not.toContain('CANARY')
})

test('an invalid document that is too deep to parse is rejected', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  await expect(splitInThread(textOf(`{"data":[${deep}]}`), {})).rejects.toMatchObject({
    name: 'BadDocument',
  })
})
