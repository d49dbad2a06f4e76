import { PreviewRefused, type Previews } from '../../content/preview/createPreviews'
import { BadDraft, readDraft } from '../../content/preview/Draft'
import { reportOf } from '../../content/preview/reportOf'
import type { Site } from '../../content/Site'
import { timeLeft } from '../../server/limits/deadline'
import { pause } from '../../server/limits/pause'
import type { Credentials } from '../../server/preview/Credentials'
import type { Shares } from '../../server/preview/createShares'
import { serving } from '../../server/serving'
import type { Step } from '../frontDoor/Step'
import type { PreviewFacts, Visit } from '../frontDoor/visit'
import { readHanded } from './Handed'

/** Milliseconds that an editor waits for a document. */
const patience = 4_500

/**
 * A tree that is asked for with handed-over credentials shows what they may see, a posted draft in it; where they open nothing, the page
 * says so. Everything else is as it is without a preview. Source: the contract, §3 "Preview".
 */
export function openPreview(previews: Previews | undefined, shares: Shares): Step {
  return async (visit) => {
    if (!previews || visit.notation !== 'tree') return visit
    const {
      credentials,
      isAnew,
      look,
      draft = serving().draft,
    } = await readHanded(visit.said, visit.tenant?.websiteId, shares)
    const seen: Visit = { ...visit, sampleLook: look }
    if (!credentials) {
      const isWithoutToken = visit.said.has('x-website-id') && !visit.said.has('authorization')
      return isWithoutToken && !visit.tenant ? refused(seen, new PreviewRefused(401, withoutToken)) : seen
    }
    if (credentials === 'expired') return refused(seen, new PreviewRefused(410, expired))
    try {
      const { site, facts } = await withPatience(open(previews, { credentials, isAnew, draft }))
      return { ...seen, tenant: showing(credentials.websiteId, site), preview: facts }
    } catch (error) {
      return refused(seen, error)
    }
  }
}

const expired = 'This link has expired, or was taken back.'

const withoutToken = 'A website id was sent without a token. Send the token that may read this website, too.'

type Asked = { credentials: Credentials; isAnew: boolean; draft: unknown }
type Opened = { site: Site; facts: PreviewFacts }

async function open(previews: Previews, { credentials, isAnew, draft }: Asked): Promise<Opened> {
  const store = await previews.open(credentials, isAnew)
  const { site, repairs } = draft === undefined ? await store.read(false) : await store.draw(readDraft(draft))
  return { site, facts: { report: reportOf(repairs), ...(store.fault !== undefined && { fault: store.fault }) } }
}

function showing(websiteId: string, site: Site): NonNullable<Visit['tenant']> {
  return { websiteId, store: { read: async () => site } }
}

async function withPatience(opening: Promise<Opened>): Promise<Opened> {
  const opened = await Promise.race([opening, pause(timeLeft(patience))])
  if (!opened) throw new PreviewRefused(503, 'The preview API gave no answer in time.')
  return opened
}

function refused(visit: Visit, error: unknown): Visit {
  if (error instanceof BadDraft) {
    const report = reportOf(error.report)
    const [first] = report
    return failed(visit, 422, { message: `This draft cannot be shown: ${first?.path}: ${first?.reason}`, report })
  }
  if (!(error instanceof PreviewRefused)) throw error
  return failed(visit, error.status, { message: error.message, report: [] })
}

function failed(visit: Visit, status: number, told: { message: string } & Pick<PreviewFacts, 'report'>): Visit {
  const { message, report } = told
  return { ...visit, tenant: undefined, failure: { status, message, of: 'preview' }, preview: { report } }
}
