import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withRenderState } from '../../../../src/server/requestState'
import { Agenda } from '../../../../src/themes/base/slots/Agenda'
import type { AgendaProps, View } from '../../../../src/themes/contract'
import { themeOf } from '../../../../src/themes/themes'
import { editionWith } from '../../../content/samples'

const now = new Date('2026-11-20T09:00:00Z')

function agendaOf(when: AgendaProps['when'], ...days: string[]): string {
  const edition = editionWith({ events: days.map((day) => ({ slug: day, title: day, starts_at: `${day}T10:00:00Z` })) })
  const { theme } = themeOf('news')
  const view: View = { edition, theme, now, path: '/agenda', showsNotices: false, address: undefined }
  const { entries: events, ...part } = edition.agenda(when, now, {})
  const list = { ...part, page: 1, pages: 1, pageHref: () => '', kindHref: () => '' }
  const props = { ...list, events, when, days: edition.agendaDays(when, now), whenHref: (span: string) => `/?${span}` }
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Agenda {...(props as unknown as AgendaProps)} view={view} />),
  )
}

describe('the agenda', () => {
  it('links to past events only if there are any', () => {
    expect(agendaOf('coming')).not.toContain('Past events')
    expect(agendaOf('coming', '2026-11-21')).not.toContain('Past events')
    expect(agendaOf('coming', '2026-11-19')).toContain('href="/?past"')
    expect(agendaOf('coming', '2026-11-19', '2026-11-21')).toContain('href="/?past"')
  })

  it('says once that events are past, in the title', () => {
    const heading = agendaOf('past', '2026-11-19').replace(/<nav.*?<\/nav>/gs, '')
    expect(heading.match(/Past events/g)).toHaveLength(1)
  })
})
