'use client'
import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon'
import { savedAtom } from '../atoms/savedAtom'
import { useReaders } from '../atoms/useReaders'
import type { When } from '../islands/When'
import styles from './SavedList.module.css'
import type { SavedStory } from './savedStories'

export const when: When = 'load'

const none: readonly SavedStory[] = []

/** The saved stories, the newest first. One that is let go stays in its place until the page is left, so that it can be taken back. */
export function SavedList() {
  const { t } = useLingui()
  const [, toggle] = useAtom(savedAtom)
  const saved = useReaders(savedAtom, none)
  const [seen, setSeen] = useState(none)
  useEffect(() => setSeen((before) => withAll(before, saved)), [saved])
  if (seen.length === 0)
    return (
      <p
        className={styles.none}
      >{t`Nothing saved yet. The bookmark beside a story keeps it here, in this browser, to be read offline too.`}</p>
    )
  return (
    <ol className={styles.list}>
      {seen.map((story) => {
        const isSaved = saved.some(({ href }) => href === story.href)
        return (
          <li key={story.href} className={styles.story} data-gone={!isSaved || undefined}>
            {story.picture && (
              <img className={styles.picture} src={story.picture} alt="" loading="lazy" width={120} height={90} />
            )}
            <div className={styles.words}>
              {story.kicker && <p className={styles.kicker}>{story.kicker}</p>}
              <h2 className={styles.title}>
                <a href={story.href}>{story.title}</a>
              </h2>
            </div>
            <button
              type="button"
              data-part="save"
              aria-pressed={isSaved}
              aria-label={`${t`Save`}: ${story.title}`}
              onClick={() => toggle(story)}
            >
              <Icon name="bookmark" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** New ones first, and all that were there. */
function withAll(before: readonly SavedStory[], now: readonly SavedStory[]): readonly SavedStory[] {
  const known = new Set(before.map(({ href }) => href))
  return [...now.filter(({ href }) => !known.has(href)), ...before]
}
