import { expect, test } from 'vitest'
import { houseVocabulary } from '../../scripts/content/houseVocabulary'
import { inspectAnswer } from '../../scripts/content/inspectAnswer'
import { manualExamples, withFields } from '../support/manualExamples'

const { whole, parts } = manualExamples()
const vocabulary = houseVocabulary(process.cwd())
const findingsIn = (data: object) =>
  inspectAnswer({ data: structuredClone(data) }, vocabulary).report.findings.filter(
    ({ kind }) => kind !== 'untranslated',
  )

test('the document of the manual has nothing to mend', () => {
  expect(findingsIn(whole.data)).toEqual([])
})

test.each(parts.map((part) => [Object.keys(part).join(', '), part] as const))(
  'the manual’s example of %s has nothing to mend',
  (_, part) => {
    expect(findingsIn(withFields(whole.data, part))).toEqual([])
  },
)

test('there are examples of every list', () => {
  const all = parts.reduce(withFields, whole.data)
  const lists = ['menus', 'sections', 'categories', 'tags', 'authors', 'articles', 'pages', 'events', 'directory']
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining([...lists, 'products', 'offers', 'ads', 'redirects', 'alert']),
  )
})
