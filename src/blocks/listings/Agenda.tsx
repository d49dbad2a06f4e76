import { agendaStory } from '../../cards/agendaStory'
import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { Grid } from '../parts/Grid'
import { Slot } from '../parts/Slot'

/** The next events. */
export function Agenda({ section, edition, cards, now }: BlockProps) {
  const events = edition.agenda('coming', now).slice(0, section.source.limit ?? 6)
  if (events.length === 0) return null
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/agenda'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="agenda" title={section.title} more={more}>
      <Grid columns={section.columns ?? 3}>
        {events.map((event) => (
          <Slot key={event.slug}>
            <Card story={agendaStory(event, edition)} spec={pickCard(cards, section.card, 'event')} level={level} />
          </Slot>
        ))}
      </Grid>
    </BlockFrame>
  )
}
