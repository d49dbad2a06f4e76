import type { Credentials } from '../../server/preview/Credentials'
import type { Previews } from './createPreviews'
import type { DocumentFault } from './DocumentFault'
import { BadDraft, readDraft } from './Draft'

/** Why what was posted cannot be shown as a draft, line by line; undefined where it can. Throws `PreviewRefused`. */
export async function draftFaults(
  previews: Previews,
  credentials: Credentials,
  posted: unknown,
): Promise<readonly DocumentFault[] | undefined> {
  try {
    const draft = readDraft(posted)
    await (await previews.open(credentials, false)).draw(draft)
    return undefined
  } catch (error) {
    if (error instanceof BadDraft) return error.report
    throw error
  }
}
