'use client'
import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon'
import { useReaders } from '../atoms/useReaders'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { savedAtom } from './savedAtom'
import type { SavedStory } from './savedStories'

export const when: HydrationTrigger = 'load'

const noStories: readonly SavedStory[] = []

/** Class names of the rows of the list. */
type Look = Readonly<Record<'days' | 'row' | 'mark' | 'words' | 'flag' | 'headline' | 'thumb', string | undefined>>

/**
 * The saved stories as rows, newest first. A removed story stays visible until the page is left, so that the reader can undo the removal.
 */
export function SavedList({ look }: { look: Look }) {
  const { t } = useLingui()
  const [, toggle] = useAtom(savedAtom)
  const saved = useReaders(savedAtom, noStories)
  const [seen, setSeen] = useState(noStories)
  useEffect(() => setSeen((before) => withAll(before, saved)), [saved])
  if (seen.length === 0)
    return (
      <p>{t`Nothing saved yet. The bookmark beside a story keeps it here, in this browser, to be read offline too.`}</p>
    )
  return (
    <ol className={look.days}>
      {seen.map((story) => (
        <li key={story.href}>
          <article className={look.row} data-part="entry">
            <button
              className={look.mark}
              type="button"
              data-part="save"
              aria-pressed={saved.some(({ href }) => href === story.href)}
              aria-label={`${t`Save`}: ${story.title}`}
              onClick={() => toggle(story)}
            >
              <Icon name="bookmark" />
            </button>
            <div className={look.words}>
              {story.kicker && <p className={look.flag}>{story.kicker}</p>}
              <h2 className={look.headline} data-part="headline">
                <a href={story.href}>{story.title}</a>
              </h2>
            </div>
            {story.picture && (
              <img className={look.thumb} src={story.picture} alt="" loading="lazy" width={120} height={80} />
            )}
          </article>
        </li>
      ))}
    </ol>
  )
}

/** New stories first, then all that were already shown. */
function withAll(before: readonly SavedStory[], now: readonly SavedStory[]): readonly SavedStory[] {
  const known = new Set(before.map(({ href }) => href))
  return [...now.filter(({ href }) => !known.has(href)), ...before]
}
