import type { PlacedSection } from '../../../content/edition/compose'
import type { Edition } from '../../../content/edition/Edition'
import { imageOf } from '../../../content/media/media'

/** Sample content of a block without entries. */
export type SampleWords = { label: string; fields: Partial<PlacedSection['section']>; html?: string }

const title = 'Letters from the quay'
const text = 'What the harbour talks about, every Friday before the first ferry leaves.'
const prose = '<p>We read every letter, and print those that say something <a href="/p/about">of the town</a>.</p>'

/** Returns the samples of a block that shows texts of its own instead of entries; undefined for all other blocks. */
export function sampleWords(type: string, edition: Edition): readonly SampleWords[] | undefined {
  const [story] = edition.teasers({ order: 'priority', limit: 1 })
  const image = story && imageOf(story.images)
  const samples: Record<string, readonly SampleWords[]> = {
    banner: [
      { label: 'in the brand’s colour', fields: { title, text, url: '/p/about' } },
      { label: 'with a picture', fields: { title, text, url: '/p/about', ...(image && { image }) } },
      { label: 'its title alone', fields: { title } },
    ],
    'page-title': [
      { label: 'with a standfirst', fields: { title, text } },
      { label: 'its title alone', fields: { title } },
    ],
    newsletter: [{ label: 'with words', fields: { title, text, url: 'https://letters.example/' } }],
    text: [{ label: 'with a title', fields: { title }, html: prose }],
    html: [{ label: 'a table', fields: {}, html: `<table><tr><th>Ferry</th><td>09:40</td></tr></table>${prose}` }],
  }
  return Object.hasOwn(samples, type) ? samples[type] : undefined
}
