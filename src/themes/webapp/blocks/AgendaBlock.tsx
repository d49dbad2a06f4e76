import type { BlockProps } from '../../../blocks/Block'
import { BlockFrame } from '../../../blocks/parts/BlockFrame'
import { CardPlace } from '../../../blocks/parts/CardPlace'
import { Card } from '../../../cards/Card'
import { pickCard } from '../../../cards/CardTable'
import { eventStory } from '../../../cards/eventStory'
import { Shelf } from './Shelf'

/** The next events, with calendar leaves; a single one has its picture next to its name. */
export function AgendaBlock({ section, edition, cards, now }: BlockProps) {
  const events = edition.agenda('coming', now, { limit: section.source.limit ?? 8 }).entries
  if (events.length === 0) return null
  const more = section.title ? { href: edition.href('/agenda'), label: section.more?.label } : undefined
  return (
    <BlockFrame type="agenda" title={section.title} more={more}>
      <Shelf size="medium" title={section.title}>
        {events.map((event) => (
          <CardPlace key={event.slug}>
            <Card
              story={eventStory(event, edition, now)}
              spec={pickCard(cards, section.card, events.length === 1 ? 'listing' : 'event')}
              level={section.title ? 3 : 2}
            />
          </CardPlace>
        ))}
      </Shelf>
    </BlockFrame>
  )
}
