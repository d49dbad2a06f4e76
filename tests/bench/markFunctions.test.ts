import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withMarks } from '../../bench/markFunctions.ts'

function run(code: string): { value: unknown; files: string[] } {
  const files: string[] = []
  const value: unknown = runInNewContext(withMarks(code, 'src/a.js'), { markRun: (file: string) => files.push(file) })
  return { value, files }
}

it.each([
  ['a declaration', 'function f() { return 1 } f()'],
  ['a function that begins with a directive', "(function () { 'use strict'; return this ?? 1 })()"],
  ['an arrow function', '(() => 1)()'],
  ['an arrow function that returns an object', '(() => ({ a: 1 }))().a'],
  ['a method', '({ f() { return 1 } }).f()'],
  ['a getter', '({ get f() { return 1 } }).f'],
  ['a constructor', 'class A { constructor() { this.a = 1 } } new A().a'],
])('marks the file when %s runs, and keeps its value', (_, code) => {
  expect(run(code)).toEqual({ value: 1, files: ['src/a.js'] })
})

it('does not mark a file whose functions do not run', () => {
  expect(run('const f = () => 1; class A { b() {} }').files).toEqual([])
})
