import type { EditionArticle } from '../../../../content/edition/Edition'
import { mediaUrl } from '../../../../content/media/media'
import type { Recording } from '../../../contract'

/** The recording of a film or a sound article, when it names a file of the site or the address of one. */
export function recordingOf({ kind, video, audio }: EditionArticle): Recording | undefined {
  const given = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  const src = given?.filename ? mediaUrl({ filename: given.filename }) : given?.url
  return given && src && (kind === 'video' || kind === 'audio') ? { ...given, kind, src } : undefined
}
