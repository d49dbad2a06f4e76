import { expect, it } from 'vitest'
import { recordingOf } from '../../../../../src/themes/base/parts/article/recordingOf'
import { article, editionWith, type Fields } from '../../../../content/samples'

function recording(fields: Fields) {
  const found = editionWith({ articles: [article('a', 0, fields)] }).article('a')
  return found && recordingOf(found)
}

it.each([
  ['a file of the site', { kind: 'video', video: { filename: 'the lamp.mp4' } }, 'video', '/media/the%20lamp.mp4'],
  [
    'a file elsewhere',
    { kind: 'audio', audio: { url: 'https://cdn.example/a.mp3' } },
    'audio',
    'https://cdn.example/a.mp3',
  ],
  [
    'a file, although there is a URL too',
    { kind: 'audio', audio: { filename: 'a.mp3', url: 'https://x.example/b' } },
    'audio',
    '/media/a.mp3',
  ],
])('plays %s', (_, fields, kind, src) => {
  expect(recording(fields)).toMatchObject({ kind, src })
})

it.each([
  ['no recording', { kind: 'video' }],
  ['nothing to play', { kind: 'video', video: { title: 'Lost', duration: 3 } }],
  ['another article kind', { kind: 'standard', video: { filename: 'a.mp4' } }],
])('returns nothing for an article with %s', (_, fields) => {
  expect(recording(fields)).toBeUndefined()
})
