import { expect, test } from 'vitest'
import { recordingType } from '../../src/outputs/recordingType'

test.each([
  ['/media/episode.mp3', 'audio/mpeg'],
  ['https://cdn.example/Episode.M4B', 'audio/mp4'],
  ['https://cdn.example/a.aac?token=x.html', 'audio/aac'],
  ['https://cdn.example/a.flac#t=10', 'audio/flac'],
  ['https://cdn.example/a.mp4', 'video/mp4'],
  ['https://tracker.example/redirect.mp3/cdn.example/a.ogg?updated=1700000000', 'audio/ogg'],
  ['https://cdn.example/play/4711', 'audio/mpeg'],
  ['https://cdn.example/episode-1.5', 'audio/mpeg'],
  ['https://cdn.example/get.php?file=a.mp3', 'audio/mpeg'],
])('%s is a recording of type %s', (address, type) => {
  expect(recordingType(address, 'audio')).toBe(type)
})

test('a video address without a known extension is MP4', () => {
  expect(recordingType('https://cdn.example/watch/4711', 'video')).toBe('video/mp4')
})

test.each([
  'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://podcast.example/episode-1.html?autoplay=1',
  'https://podcast.example/',
  '/media/notes.pdf',
])('%s is a page', (address) => {
  expect(recordingType(address, 'audio')).toBeUndefined()
})
