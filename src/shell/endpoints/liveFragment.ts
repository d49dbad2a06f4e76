import { plural, t } from '@lingui/core/macro'
import { decodeSegment } from '../../content/decodeSegment'
import { slugOf } from '../query/slugOf'
import { currentContext } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'
import { updatesAfter } from '../texts/liveUpdates'

/**
 * `/article/{slug}/after/{update}`: returns the updates of a live report that are newer than that update, as an HTML list with the
 * report's status and the number of updates. Answers 404 if the report or the update does not exist.
 */
export async function liveFragment(): Promise<Response> {
  const { edition, mode, failure, path } = currentContext()
  const [, slug = '', id = ''] = /^\/article\/([^/]+)\/after\/([^/]+)$/.exec(path) ?? []
  const article = mode === 'normal' && !failure ? edition?.article(slugOf(slug)) : undefined
  const updates = edition && article && (await updatesAfter(decodeSegment(id) ?? '', article, edition))
  if (!edition || !updates) return plainResponse(failure?.status ?? 404)
  const { html, count } = updates
  const label = count > 0 ? t(edition.i18n)`${plural(count, { one: '# new update', other: '# new updates' })}` : ''
  const list = `<ol data-status="${article?.live?.status}" data-label="${label}">${html}</ol>\n`
  return new Response(list, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
    },
  })
}
