'use client'
import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Icon } from '../../ui/Icon'
import { useReaders } from '../atoms/useReaders'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { savedAtom } from './savedAtom'
import type { SavedStory } from './savedStories'

export const when: HydrationTrigger = 'intent'

/** A button that saves the story of the page, or removes it from the saved stories. */
export function SaveButton({ story }: { story: SavedStory }) {
  const { t } = useLingui()
  const [, toggle] = useAtom(savedAtom)
  const isSaved = useReaders(savedAtom, []).some(({ href }) => href === story.href)
  return (
    <button type="button" data-part="save" data-saved={isSaved || undefined} onClick={() => toggle(story)}>
      <Icon name="bookmark" />
      {isSaved ? t`Saved` : t`Save`}
    </button>
  )
}
