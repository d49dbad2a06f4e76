import { expect, it } from 'vitest'
import { diskFault } from '../../../scripts/programs/diskFault'

it.each([
  [
    { code: 'EROFS', path: '/media/site' },
    /^Cannot write \/media\/site: its disk is read-only or missing \(EROFS\)\. Choose/,
  ],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/media/site' }, /^Cannot write \/media\/site: its disk is read-only/],
  [{ code: 'EACCES', path: 'from', dest: '/srv/site' }, /^Permission denied for \/srv\/site \(EACCES\)\. Choose/],
  [{ code: 'ENOSPC' }, /^The disk is full\. Make room/],
])('says what happened, where, and what to do: %j', (error, sentence) => {
  expect(diskFault(error)).toMatch(sentence)
})

it('leaves other errors alone', () => {
  expect(diskFault(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined()
})
