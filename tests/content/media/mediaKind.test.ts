import { expect, test } from 'vitest'
import { isRecordingName, mediaKind } from '../../../src/content/media/mediaKind'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const ftyp = (brand: string) => Buffer.concat([hex('00000018'), Buffer.from(`ftyp${brand}`)])

test.each([
  ['a.jpg', hex('ffd8ffe0'), 'image/jpeg'],
  ['a.JPEG', hex('ffd8ffdb'), 'image/jpeg'],
  ['really-a-png.jpg', hex('89504e470d0a1a0a'), 'image/png'],
  ['a.gif', Buffer.from('GIF89a'), 'image/gif'],
  ['a.webp', Buffer.from('RIFF....WEBP'), 'image/webp'],
  ['a.avif', ftyp('avif'), 'image/avif'],
  ['a.svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="">'), 'image/svg+xml'],
  ['a.svg', Buffer.from(`<!-- a > b -->${'<!---->'.repeat(100)}<!DOCTYPE svg PUBLIC "">\n<svg>`), 'image/svg+xml'],
  ['a.mp4', ftyp('isom'), 'video/mp4'],
  ['a.m4a', ftyp('M4A '), 'audio/mp4'],
  ['a.webm', hex('1a45dfa3'), 'video/webm'],
  ['a.mp3', Buffer.from('ID3'), 'audio/mpeg'],
  ['a.mp3', hex('fffb'), 'audio/mpeg'],
  ['a.m4b', ftyp('M4B '), 'audio/mp4'],
  ['a.aac', hex('fff15080'), 'audio/aac'],
  ['a.aac', Buffer.from('ID3'), 'audio/aac'],
  ['a.flac', Buffer.from('fLaC'), 'audio/flac'],
  ['a.ogg', Buffer.from('OggS'), 'audio/ogg'],
  ['a.wav', Buffer.from('RIFF....WAVE'), 'audio/wav'],
  ['a.vtt', Buffer.from('WEBVTT\n'), 'text/vtt'],
])('detects %s as %s by its first bytes', (name, head, type) => {
  expect(mediaKind(head, name)?.type).toBe(type)
})

test.each([
  ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['words.png', Buffer.from('just words')],
  ['drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['page.svg', Buffer.from('<html><body><svg></svg>')],
  ['comments.svg', Buffer.from(`${'<!---->'.repeat(20)}<html>`)],
  ['a.html', hex('ffd8ffe0')],
  ['photo.mp4', hex('ffd8ffe0')],
  ['photo.aac', hex('ffd8ffe0')],
  ['page.flac', Buffer.from('<!doctype html>')],
  ['a.vtt', Buffer.from('WEBVTTED')],
  ['empty.jpg', Buffer.alloc(0)],
  ['noname', hex('ffd8ffe0')],
])('rejects %s', (name, head) => {
  expect(mediaKind(head, name)).toBeUndefined()
})

test('detects recordings by name', () => {
  expect(['a.mp4', 'b.M4A', 'c.jpg', 'd.vtt', 'mp4'].map(isRecordingName)).toEqual([true, true, false, false, false])
})
