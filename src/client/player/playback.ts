import type { Episode } from './Episode'
import { fileAt } from './fileAt'
import { positionOf, storePosition } from './positions'

/** The state of the player. `position` and `length` are in seconds; `rate` is a factor. */
export type Playback = { episode: Episode; isPlaying: boolean; position: number; length: number; rate: number }

export const rates = [1, 1.25, 1.5, 2, 0.75] as const

/** Seconds by which the buttons skip. */
export const step = { back: 15, forth: 30 } as const

/** Seconds of playback between two writes of the position. */
const saveIntervalSeconds = 5

let playback: Playback | undefined
let audio: HTMLAudioElement | undefined
let lastSavedAt = 0
const changed = new EventTarget()

/** Returns the state of the player; undefined if it has no recording. */
export function currentPlayback(): Playback | undefined {
  return playback
}

/** Calls `onChange` on every change of the player. Returns a function that stops this. */
export function watchPlayback(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}

/**
 * Plays a recording from its stored position, or pauses it if it is playing. The audio element is not part of any page, so it keeps playing
 * across client navigation.
 */
export function togglePlayback(episode: Episode): void {
  if (playback?.episode.src === episode.src) return void (playback.isPlaying ? audio?.pause() : start())
  put(episode)
}

function halt(): void {
  audio?.pause()
}

/** Moves to a position in seconds. */
export function seek(position: number): void {
  if (audio) audio.currentTime = Math.max(0, Math.min(position, audio.duration || position))
}

/** Switches to the next speed, in a cycle, and returns it. */
export function changeRate(): number {
  const next = rates[(rates.indexOf(audio?.playbackRate as (typeof rates)[number]) + 1) % rates.length] ?? 1
  if (audio) audio.playbackRate = next
  return next
}

/** Stops the player. The position stays stored. */
export function close(): void {
  audio?.pause()
  audio = undefined
  set(undefined)
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = null
}

function put(episode: Episode): void {
  audio?.pause()
  const own = new Audio()
  own.preload = 'metadata'
  audio = own
  const note = () => {
    if (audio !== own) return
    const { paused, currentTime, duration, playbackRate } = own
    set({
      episode,
      isPlaying: !paused,
      position: currentTime,
      length: Number.isFinite(duration) ? duration : 0,
      rate: playbackRate,
    })
  }
  for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'ratechange', 'seeked'] as const)
    own.addEventListener(event, note)
  own.addEventListener('timeupdate', () => savePosition(own, episode, saveIntervalSeconds))
  own.addEventListener('pause', () => savePosition(own, episode, 0))
  own.addEventListener('ended', () => storePosition(episode.src, 0))
  note()
  setMediaSession(episode)
  const playFrom = (address: string) => {
    if (audio !== own) return
    own.src = address
    own.currentTime = positionOf(episode.src)
    start()
  }
  const address = fileAt(episode.src)
  if (typeof address === 'string') playFrom(address)
  else address.then(playFrom, () => audio === own && close())
}

function start(): void {
  // A recording that cannot be loaded stays paused, and the player shows that.
  audio?.play().catch(() => {})
}

function savePosition(own: HTMLAudioElement, { src }: Episode, interval: number): void {
  if (own.ended || Math.abs(own.currentTime - lastSavedAt) < interval) return
  lastSavedAt = own.currentTime
  storePosition(src, lastSavedAt)
}

function set(next: Playback | undefined): void {
  playback = next
  changed.dispatchEvent(new Event('change'))
}

/** Registers the recording with the Media Session API: the device shows it, and its media keys control it. */
function setMediaSession({ title, site, picture }: Episode): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const own = audio
  const show = (src?: string) => {
    if (audio === own)
      mediaSession.metadata = new MediaMetadata({ title, artist: site, ...(src && { artwork: [{ src }] }) })
  }
  const found = picture && fileAt(picture)
  if (typeof found === 'object') found.then(show, () => show())
  else show(found)
  const by = (seconds: number) => () => seek((audio?.currentTime ?? 0) + seconds)
  mediaSession.setActionHandler('play', start)
  mediaSession.setActionHandler('pause', halt)
  mediaSession.setActionHandler('seekbackward', by(-step.back))
  mediaSession.setActionHandler('seekforward', by(step.forth))
  mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0))
  mediaSession.setActionHandler('stop', close)
}
