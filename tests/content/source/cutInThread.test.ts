import { expect, test } from 'vitest'
import { type Cut, printLength } from '../../../src/content/document/Cut'
import { cutDocument } from '../../../src/content/document/cutDocument'
import { JsonText } from '../../../src/content/document/JsonText'
import { cutInThread } from '../../../src/content/source/cutInThread'
import { answerWith, articles } from '../samples'

const textOf = (text: string) => new JsonText(new TextEncoder().encode(text))
const document = answerWith({ articles: articles(5), tags: [{ slug: 'a', name: 'A' }] })

test('a thread returns the same chunks as a direct call', async () => {
  const known = { articles: cutDocument(document).lists.articles?.prints.slice(0, 3 * printLength) ?? '' }
  const { revision, frame, repairs, lists } = await cutInThread(textOf(JSON.stringify(document)), known)
  const here = cutDocument(document, known)
  expect({ revision, frame, repairs }).toEqual({ revision: here.revision, frame: here.frame, repairs: here.repairs })
  const asPlain = (all: Cut['lists']) =>
    Object.entries(all).map(([name, { prints, texts }]) => ({ name, prints, texts: [...texts] }))
  expect(asPlain(lists)).toEqual(asPlain(here.lists))
})

test('the bytes are transferred back', async () => {
  const text = textOf(JSON.stringify(document))
  await cutInThread(text, {})
  expect(text.parse()).toEqual(document)
})

test('invalid JSON is rejected without quoting it', async () => {
  const failure = await cutInThread(textOf('Bearer CANARY is bad'), {}).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'SourceError', fault: 'not-json' })
  expect(String(failure)).not.toContain('CANARY')
})

test('an invalid document that is too deep to parse is rejected', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  await expect(cutInThread(textOf(`{"data":[${deep}]}`), {})).rejects.toMatchObject({
    name: 'BadDocument',
  })
})
