import { expect, it } from 'vitest'
import { withPaperPaths } from '../../../scripts/vite/withPaperPaths'

it('names the files of the paper in messages about copies of its themes', () => {
  const folders = new Map([
    ['evening', '/home/my paper/themes/evening'],
    ['leaf', '/home/my paper/node_modules/gazette-theme-leaf'],
  ])
  const error = {
    type: 'error',
    err: {
      message: 'Unexpected token (/tmp/gazette-paper-x/themes/evening/Wave.tsx:3:5)',
      loc: { file: '/tmp/gazette-paper-x/themes/leaf/parts/Header.tsx', line: 3 },
      stack: 'at f (/tmp/gazette-paper-x/src/ui/link.tsx:1:1)\nat g (/tmp/gazette-paper-x/themes/evenings/a.ts:1:1)',
      plugin: undefined,
    },
  }
  expect(withPaperPaths(error, '/tmp/gazette-paper-x/themes', folders)).toEqual({
    type: 'error',
    err: {
      message: 'Unexpected token (/home/my paper/themes/evening/Wave.tsx:3:5)',
      loc: { file: '/home/my paper/node_modules/gazette-theme-leaf/parts/Header.tsx', line: 3 },
      stack: 'at f (/tmp/gazette-paper-x/src/ui/link.tsx:1:1)\nat g (/tmp/gazette-paper-x/themes/evenings/a.ts:1:1)',
      plugin: undefined,
    },
  })
})
