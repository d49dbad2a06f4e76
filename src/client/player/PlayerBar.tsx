'use client'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { Icon } from '../../ui/Icon'
import { announce } from '../announce'
import { useReaders } from '../atoms/useReaders'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { changeRate, close, seek, step, togglePlayback } from './playback'
import sheet from './player.css?url'
import { playerAtom } from './playerAtom'

/** The player is empty until something plays; a listen button hydrates it. */
export const when: HydrationTrigger = 'intent'

/** The player at the bottom of the window. It stays across client navigation. */
export function PlayerBar() {
  const { t } = useLingui()
  const playing = useReaders(playerAtom, undefined)
  // The deferred render waits for the bar's stylesheet and no longer. Behind a `Suspense` boundary React would add its 300 ms throttle of
  // fallbacks.
  const isShown = useDeferredValue(playing !== undefined)
  if (!playing || !isShown) return null
  const { episode, isPlaying, position, length, rate } = playing
  const speedText = (speed: number) => `${t`Speed`}, ${speed}×`
  const stopPlayer = () => {
    close()
    const place = document.querySelector<HTMLElement>('[data-part="listen"]') ?? document.querySelector('main h1')
    if (place instanceof HTMLHeadingElement) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="player" />
      <section data-player-bar="" aria-label={t`Player`}>
        <button type="button" aria-label={isPlaying ? t`Pause` : t`Play`} onClick={() => togglePlayback(episode)}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <a href={episode.href}>{episode.title}</a>
        <button type="button" aria-label={t`Back 15 seconds`} onClick={() => seek(position - step.back)}>
          −15
        </button>
        <input
          type="range"
          aria-label={t`Position`}
          aria-valuetext={`${clock(position)} / ${clock(length)}`}
          min={0}
          max={Math.ceil(length)}
          value={Math.floor(position)}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <button type="button" aria-label={t`Forward 30 seconds`} onClick={() => seek(position + step.forth)}>
          +30
        </button>
        <span>
          {clock(position)} / {clock(length)}
        </span>
        <button type="button" aria-label={speedText(rate)} onClick={() => announce(speedText(changeRate()))}>
          {rate}×
        </button>
        <button type="button" aria-label={t`Close`} onClick={stopPlayer}>
          <Icon name="close" />
        </button>
      </section>
    </>
  )
}

/** Formats seconds as minutes and seconds, with hours if there are any. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
