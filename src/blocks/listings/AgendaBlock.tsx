import { Card } from '../../cards/Card'
import { pickCard } from '../../cards/CardTable'
import { eventStory } from '../../cards/eventStory'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'
import { CardPlace } from '../parts/CardPlace'
import { Grid } from '../parts/Grid'

/** The next events. */
export function AgendaBlock({ section, edition, cards, now }: BlockProps) {
  const events = edition.agenda('coming', now, { limit: section.source.limit ?? 6 }).entries
  if (events.length === 0) return null
  const spec = pickCard(cards, section.card, 'event')
  const level = section.title ? 3 : 2
  const more = section.title ? { href: edition.href('/agenda'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="agenda" title={section.title} more={more}>
      <Grid columns={section.columns ?? 3} count={events.length} spec={spec}>
        {events.map((event) => (
          <CardPlace key={event.slug}>
            <Card story={eventStory(event, edition, now)} spec={spec} level={level} />
          </CardPlace>
        ))}
      </Grid>
    </BlockFrame>
  )
}
