import { articleStory } from '../../../cards/articleStory'
import { eventStory } from '../../../cards/eventStory'
import type { Story } from '../../../cards/Story'
import type { Edition } from '../../../content/edition/Edition'

type Sample = { label: string; story: Story; isArabic?: true }

const long =
  'An uncommonly long headline of some two hundred characters that no desk would ever let through, about Donaudampfschifffahrtsgesellschaftskapitänsmütze and other words that do not break as easily as one hopes'

/** The content with which every card must work: usual, without a picture, far too long, one word, right to left. */
export function sampleStories(edition: Edition, now: Date): Sample[] {
  const [article] = edition.teasers({ order: 'priority' }).filter((one) => one.images.length > 0)
  const [event] = edition.agenda('coming', now, { limit: 1 }).entries
  if (!article) return []
  const plain: Story = {
    ...articleStory(article, edition, now),
    date: { iso: now.toISOString(), text: edition.formats.shortDate(now, now) },
    rating: { value: 4, best: 5, text: '4 / 5' },
    leaf: edition.formats.leaf(now),
  }
  const { picture, portrait, ...textOnly } = plain
  const bare: Story = { id: 'bare', href: plain.href, headline: 'Fog' }
  return [
    { label: 'plain', story: plain },
    { label: 'no picture', story: textOnly },
    {
      label: 'worst case',
      story: {
        ...plain,
        headline: long,
        kicker: 'Regional infrastructure and transport planning',
        standfirst: `${long}. ${long}.`,
        byline: 'Maximiliana Featherstonehaugh-Cholmondeley, Bartholomew Ramsbottom and Wilhelmina Oberstdorf',
      },
    },
    { label: 'one word', story: bare },
    {
      label: 'right to left',
      isArabic: true,
      story: {
        ...plain,
        lang: 'ar',
        dir: 'rtl',
        kicker: 'المدينة',
        headline: 'عودة العبّارة الليلية إلى الميناء بعد أحد عشر عامًا من الغياب',
        standfirst: 'أبحرت العبّارة من الرصيف الشرقي قبيل منتصف الليل وعلى متنها مئة واثنان وأربعون راكبًا.',
        byline: 'نادية القصّار',
      },
    },
    ...(event
      ? [
          {
            label: 'event',
            story: {
              ...eventStory(event, edition, now),
              kicker: 'Fri 20 Nov, 19:30',
              leaf: { ...edition.formats.leaf(now), rest: '19:30' },
            },
          },
        ]
      : []),
  ]
}
