'use client'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon'
import { useReaders } from '../atoms/useReaders'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { hydrateNow } from '../islands/hydrateNow'
import type { Episode } from './Episode'
import { togglePlayback } from './playback'
import { playerAtom } from './playerAtom'

export const when: HydrationTrigger = 'intent'

/** A button that plays a recording. While this recording is in the player, a second button moves the focus there. */
export function ListenButton({ episode }: { episode: Episode }) {
  const { t } = useLingui()
  const playing = useReaders(playerAtom, undefined)
  const isCurrent = playing?.episode.src === episode.src
  const isPlaying = isCurrent && playing.isPlaying
  const press = () => {
    hydrateNow('PlayerBar')
    togglePlayback(episode)
  }
  return (
    <>
      <button type="button" data-part="listen" onClick={press}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? t`Pause` : t`Listen`}
      </button>
      {isCurrent && (
        <button type="button" data-part="to-player" onClick={focusPlayer}>
          {t`Go to the player`}
        </button>
      )}
    </>
  )
}

/** The player is at the end of the document, many Tab stops after the button. */
function focusPlayer(): void {
  document.querySelector<HTMLElement>('[data-player-bar] button')?.focus()
}
