import { expect, test } from 'vitest'
import { tableLines } from '../../../src/text/shortcuts/tableLines'

test.each([
  ['no table', ['a', 'b', '---', '', '- c', '5 | 6'], []],
  ['head, dashes, rows', ['a', 'b | c', '- | -', '1 | 2', 'x', '', 'd'], [2, 3, 4, 5]],
  ['one column, marked by a colon', ['a', ':-', 'b'], [1, 2, 3]],
  ['in a quote', ['', '> | a |', '> | - |', '> | b |', '', 'c'], [2, 3, 4]],
  ['two tables', ['|a|', '|-|', '', 'b', '', '|c|', '|-|'], [1, 2, 6, 7]],
])('%s', (_, lines, expected) => {
  expect([...tableLines(lines)]).toEqual(expected)
})
