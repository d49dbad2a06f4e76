import type { Credentials } from '../../server/preview/Credentials'
import type { Previews } from './createPreviews'
import type { DocumentFault } from './DocumentFault'
import { BadDraft, readDraft } from './Draft'

/** Returns the errors of a posted draft; undefined if it can be shown. Throws `PreviewRefused`. */
export async function draftFaults(
  previews: Previews,
  credentials: Credentials,
  posted: unknown,
): Promise<readonly DocumentFault[] | undefined> {
  try {
    const draft = readDraft(posted)
    await (await previews.open(credentials, false)).apply(draft)
    return undefined
  } catch (error) {
    if (error instanceof BadDraft) return error.report
    throw error
  }
}
