/** The kind of a file under `/media/`: its media type, and how it is served. */
export type MediaKind = {
  type: string
  /**
   * A `picture` has variants; a `drawing` (SVG) is not resized, and its scripts do not run; a `recording` is served in ranges; `words`
   * (captions) are served unchanged.
   */
  family: 'picture' | 'drawing' | 'recording' | 'words'
}

/** Number of bytes that `mediaKind` reads. */
export const headBytes = 1024

type Row = MediaKind & { names: RegExp; matchesHead: (head: Buffer) => boolean }

const pictureNames = /\.(jpe?g|png|webp|avif|gif)$/i

const rows: readonly Row[] = [
  { family: 'picture', type: 'image/jpeg', names: pictureNames, matchesHead: (head) => bytes(head, 0, 3) === 'ffd8ff' },
  {
    family: 'picture',
    type: 'image/png',
    names: pictureNames,
    matchesHead: (head) => bytes(head, 0, 8) === '89504e470d0a1a0a',
  },
  {
    family: 'picture',
    type: 'image/gif',
    names: pictureNames,
    matchesHead: (head) => /^GIF8[79]a/.test(text(head, 0, 6)),
  },
  { family: 'picture', type: 'image/webp', names: pictureNames, matchesHead: (head) => isRiff(head, 'WEBP') },
  {
    family: 'picture',
    type: 'image/avif',
    names: pictureNames,
    matchesHead: (head) => /^ftypavi[fs]/.test(text(head, 4, 12)),
  },
  { family: 'drawing', type: 'image/svg+xml', names: /\.svg$/i, matchesHead: isDrawing },
  { family: 'recording', type: 'audio/mp4', names: /\.m4[ab]$/i, matchesHead: (head) => text(head, 4, 8) === 'ftyp' },
  {
    family: 'recording',
    type: 'video/mp4',
    names: /\.(mp4|m4v)$/i,
    matchesHead: (head) => text(head, 4, 8) === 'ftyp',
  },
  {
    family: 'recording',
    type: 'video/webm',
    names: /\.webm$/i,
    matchesHead: (head) => bytes(head, 0, 4) === '1a45dfa3',
  },
  { family: 'recording', type: 'audio/mpeg', names: /\.mp3$/i, matchesHead: isMpegAudio },
  { family: 'recording', type: 'audio/aac', names: /\.aac$/i, matchesHead: isAac },
  { family: 'recording', type: 'audio/flac', names: /\.flac$/i, matchesHead: isFlac },
  {
    family: 'recording',
    type: 'audio/ogg',
    names: /\.(ogg|oga|opus)$/i,
    matchesHead: (head) => text(head, 0, 4) === 'OggS',
  },
  { family: 'recording', type: 'audio/wav', names: /\.wav$/i, matchesHead: (head) => isRiff(head, 'WAVE') },
  {
    family: 'words',
    type: 'text/vtt',
    names: /\.vtt$/i,
    matchesHead: (head) => /^\uFEFF?WEBVTT\b/.test(head.toString('utf8')),
  },
]

/** Detects the kind of a file from its first bytes and its name. Returns undefined for files that are not served, whatever their name. */
export function mediaKind(head: Buffer, filename: string): MediaKind | undefined {
  return rows.find(({ names, matchesHead: begins }) => names.test(filename) && begins(head))
}

/** Returns the kind with a media type that was detected earlier. */
export function kindOfType(type: string): MediaKind | undefined {
  return rows.find((row) => row.type === type)
}

/** Returns the media type for the file extension of a recording; undefined for other files. */
export function recordingTypeOfName(filename: string): string | undefined {
  return rows.find(({ family, names }) => family === 'recording' && names.test(filename))?.type
}

/** Whether a filename has the extension of a recording. Recordings are written to disk without being read into memory. */
export function isRecordingName(filename: string): boolean {
  return recordingTypeOfName(filename) !== undefined
}

function bytes(head: Buffer, from: number, to: number): string {
  return head.toString('hex', from, to)
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}

/** An XML declaration, comments and a document type may precede the root element. */
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

/** AAC frames in ADTS (ISO 14496-3, 1.A.2), with or without an ID3 tag before them. */
function isAac(head: Buffer): boolean {
  return text(head, 0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0)
}

function isFlac(head: Buffer): boolean {
  return text(head, 0, 3) === 'ID3' || text(head, 0, 4) === 'fLaC'
}
