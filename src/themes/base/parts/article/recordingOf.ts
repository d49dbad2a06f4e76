import type { EditionArticle } from '../../../../content/edition/Edition'
import { mediaUrl } from '../../../../content/media/media'
import type { Recording } from '../../../contract'

/** Returns the recording of a video or audio article, if it names a file of the site or an address. */
export function recordingOf({ kind, video, audio }: EditionArticle): Recording | undefined {
  const fields = kind === 'video' ? video : kind === 'audio' ? audio : undefined
  const src = fields?.filename ? mediaUrl({ filename: fields.filename }) : fields?.url
  return fields && src && (kind === 'video' || kind === 'audio') ? { ...fields, kind, src } : undefined
}
