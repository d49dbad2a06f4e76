'use client'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon'
import { playerAtom } from '../atoms/playerAtom'
import { useReaders } from '../atoms/useReaders'
import type { When } from '../islands/When'
import { wake } from '../islands/wake'
import { playOrHalt } from './deck'
import type { Episode } from './Episode'

export const when: When = 'intent'

/** Plays a recording that goes on while the reader moves about. */
export function ListenButton({ episode }: { episode: Episode }) {
  const { t } = useLingui()
  const heard = useReaders(playerAtom, undefined)
  const isPlaying = heard?.episode.src === episode.src && heard.isPlaying
  const press = () => {
    wake('PlayerBar')
    playOrHalt(episode)
  }
  return (
    <button type="button" data-part="listen" onClick={press}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
      {isPlaying ? t`Pause` : t`Listen`}
    </button>
  )
}
