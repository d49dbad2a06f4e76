import type { Credentials } from '../../server/preview/Credentials'
import type { Previews } from './createPreviews'
import { BadDraft, readDraft } from './Draft'
import type { ReportLine } from './ReportLine'

/** Why what was posted cannot be shown as a draft, line by line; undefined where it can. Throws `PreviewRefused`. */
export async function whyRefused(
  previews: Previews,
  credentials: Credentials,
  posted: unknown,
): Promise<readonly ReportLine[] | undefined> {
  try {
    const draft = readDraft(posted)
    await (await previews.open(credentials, false)).draw(draft)
    return undefined
  } catch (error) {
    if (error instanceof BadDraft) return error.report
    throw error
  }
}
