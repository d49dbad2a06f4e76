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

test('the example document of the docs has no findings', () => {
  expect(findingsIn(whole.data)).toEqual([])
})

test.each(parts.map((part) => [Object.keys(part).join(', '), part] as const))(
  "the docs' example of %s has no findings",
  (_, part) => {
    expect(findingsIn(withFields(whole.data, part))).toEqual([])
  },
)

test('the docs have examples of every list', () => {
  const all = parts.reduce(withFields, whole.data)
  const lists = ['menus', 'sections', 'categories', 'tags', 'authors', 'articles', 'pages', 'events', 'directory']
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining([...lists, 'products', 'offers', 'ads', 'redirects', 'alert']),
  )
})
