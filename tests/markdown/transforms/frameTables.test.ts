import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const cellsOf = (source: string) => renderMarkdown(source, options).html.match(/<t[hd]\b[^>]*>.*?(?=<\/t[hd]>)/g) ?? []

const head = '<th scope="col">Hotel'

describe('the first cells of rows are row headers', () => {
  test('where the first column has no header', () => {
    expect(cellsOf('| | Hotel |\n| --- | --- |\n| Jobs | 40 |\n| *Rent* | none |')).toEqual([
      '<td>',
      head,
      '<th scope="row">Jobs',
      '<td>40',
      '<th scope="row"><em>Rent</em>',
      '<td>none',
    ])
  })

  test('where all of them are bold', () => {
    expect(cellsOf('| Bid | Hotel |\n| --- | --- |\n| **Jobs** | 40 |\n| **Rent** | none |')).toEqual([
      '<th scope="col">Bid',
      head,
      '<th scope="row"><strong>Jobs</strong>',
      '<td>40',
      '<th scope="row"><strong>Rent</strong>',
      '<td>none',
    ])
  })

  test('in HTML too, with the scope that it gives', () => {
    const html =
      '<table><thead><tr><td></td><th>Hotel</th></tr></thead><tbody><tr><td>Jobs</td><td>40</td></tr><tr><th scope="rowgroup">Rent</th><td>1</td></tr></tbody></table>'
    expect(cellsOf(html)).toEqual([
      '<td>',
      head,
      '<th scope="row">Jobs',
      '<td>40',
      '<th scope="rowgroup">Rent',
      '<td>1',
    ])
  })
})

describe('the first cells of rows stay data', () => {
  const rows = (source: string) => cellsOf(source).filter((cell) => cell.includes('scope="row"'))

  test.each([
    ['where their column has a header', '| Bid | Hotel |\n| --- | --- |\n| Jobs | 40 |'],
    ['where only some of them are bold', '| Bid | Hotel |\n| --- | --- |\n| **Jobs** | 40 |\n| Rent | none |'],
    ['where they are empty', '| | Hotel |\n| --- | --- |\n| | 40 |'],
    ['in a table of one column', '| |\n| --- |\n| Jobs |'],
    [
      'where cells span rows',
      '<table><tr><th></th><th>Hotel</th></tr><tr><td rowspan="2">Jobs</td><td>1</td></tr><tr><td>2</td></tr></table>',
    ],
    [
      'in a table for layout',
      '<table><tr><td><table><tr><th></th><th>Hotel</th></tr></table></td><td>Jobs</td></tr></table>',
    ],
  ])('%s', (_, source) => expect(rows(source)).toEqual([]))
})
