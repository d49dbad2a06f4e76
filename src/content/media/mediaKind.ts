/** What a file under `/media/` is: how browsers are told, and what may be done with it. */
export type MediaKind = {
  type: string
  /** `picture` has variants, `drawing` (SVG) is served inert, `recording` in ranges, `words` (captions) as they are. */
  family: 'picture' | 'drawing' | 'recording' | 'words'
}

/** Bytes that `mediaKind` looks at. */
export const headBytes = 1024

type Row = MediaKind & { names: RegExp; begins: (head: Buffer) => boolean }

const pictureNames = /\.(jpe?g|png|webp|avif|gif)$/i

const rows: readonly Row[] = [
  { family: 'picture', type: 'image/jpeg', names: pictureNames, begins: (head) => bytes(head, 0, 3) === 'ffd8ff' },
  {
    family: 'picture',
    type: 'image/png',
    names: pictureNames,
    begins: (head) => bytes(head, 0, 8) === '89504e470d0a1a0a',
  },
  { family: 'picture', type: 'image/gif', names: pictureNames, begins: (head) => /^GIF8[79]a/.test(text(head, 0, 6)) },
  { family: 'picture', type: 'image/webp', names: pictureNames, begins: (head) => isRiff(head, 'WEBP') },
  {
    family: 'picture',
    type: 'image/avif',
    names: pictureNames,
    begins: (head) => /^ftypavi[fs]/.test(text(head, 4, 12)),
  },
  { family: 'drawing', type: 'image/svg+xml', names: /\.svg$/i, begins: isDrawing },
  { family: 'recording', type: 'audio/mp4', names: /\.m4[ab]$/i, begins: (head) => text(head, 4, 8) === 'ftyp' },
  { family: 'recording', type: 'video/mp4', names: /\.(mp4|m4v)$/i, begins: (head) => text(head, 4, 8) === 'ftyp' },
  { family: 'recording', type: 'video/webm', names: /\.webm$/i, begins: (head) => bytes(head, 0, 4) === '1a45dfa3' },
  { family: 'recording', type: 'audio/mpeg', names: /\.mp3$/i, begins: isMpegAudio },
  { family: 'recording', type: 'audio/aac', names: /\.aac$/i, begins: isAac },
  { family: 'recording', type: 'audio/flac', names: /\.flac$/i, begins: isFlac },
  {
    family: 'recording',
    type: 'audio/ogg',
    names: /\.(ogg|oga|opus)$/i,
    begins: (head) => text(head, 0, 4) === 'OggS',
  },
  { family: 'recording', type: 'audio/wav', names: /\.wav$/i, begins: (head) => isRiff(head, 'WAVE') },
  {
    family: 'words',
    type: 'text/vtt',
    names: /\.vtt$/i,
    begins: (head) => /^\uFEFF?WEBVTT\b/.test(head.toString('utf8')),
  },
]

/** What a file is by its first bytes and its name, or undefined when it is nothing that is shown, whatever its name says. */
export function mediaKind(head: Buffer, filename: string): MediaKind | undefined {
  return rows.find(({ names, begins }) => names.test(filename) && begins(head))
}

/** The kind with that type; what a file is was found out when it came. */
export function kindOfType(type: string): MediaKind | undefined {
  return rows.find((row) => row.type === type)
}

/** The media type that the ending of a recording's name stands for; undefined for other files. */
export function recordingTypeOfName(filename: string): string | undefined {
  return rows.find(({ family, names }) => family === 'recording' && names.test(filename))?.type
}

/** Whether a name promises a recording, which is kept on disk without being read into memory. */
export function isRecordingName(filename: string): boolean {
  return recordingTypeOfName(filename) !== undefined
}

function bytes(head: Buffer, from: number, to: number): string {
  return head.toString('hex', from, to)
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}

/** An XML declaration, comments and a document type may stand before the root. */
function isDrawing(head: Buffer): boolean {
  let rest = head.toString('utf8').trimStart()
  for (;;) {
    const before = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>)/.exec(rest)?.[0]
    if (!before) return /^<svg[\s>]/i.test(rest)
    rest = rest.slice(before.length).trimStart()
  }
}

function isRiff(head: Buffer, form: string): boolean {
  return text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === form
}

function isMpegAudio(head: Buffer): boolean {
  return text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
}

/** AAC frames in ADTS (ISO 14496-3, 1.A.2), with or without an ID3 tag in front. */
function isAac(head: Buffer): boolean {
  return text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0)
}

function isFlac(head: Buffer): boolean {
  return text(head, 0, 3) === 'ID3' || text(head, 0, 4) === 'fLaC'
}
