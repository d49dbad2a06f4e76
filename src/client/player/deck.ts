import type { Episode } from './Episode'
import { fileAt } from './fileAt'
import { keepPosition, positionOf } from './positions'

/** What is being heard: position and length in seconds, and how fast. */
export type Playback = { episode: Episode; isPlaying: boolean; position: number; length: number; rate: number }

export const rates = [1, 1.25, 1.5, 2, 0.75] as const

/** Seconds by which the reader goes back or forth. */
export const step = { back: 15, forth: 30 } as const

/** Seconds between two times at which the position is kept. */
const keepEvery = 5

let playback: Playback | undefined
let sound: HTMLAudioElement | undefined
let keptAt = 0
const changed = new EventTarget()

/** What is being heard; undefined while nothing is. */
export function heard(): Playback | undefined {
  return playback
}

/** Calls `tell` whenever that changes, until the function is called that it gives. */
export function watchDeck(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  return () => changed.removeEventListener('change', tell)
}

/** Plays a recording from where the reader left it, or halts it where it is being heard. The sound stands on no page: it goes on from one to the next. */
export function playOrHalt(episode: Episode): void {
  if (playback?.episode.src === episode.src) return void (playback.isPlaying ? sound?.pause() : start())
  put(episode)
}

export function halt(): void {
  sound?.pause()
}

/** Goes to a second of the recording. */
export function seek(position: number): void {
  if (sound) sound.currentTime = Math.max(0, Math.min(position, sound.duration || position))
}

/** Sets the next speed, after the last one the first, and returns it. */
export function changeRate(): number {
  const next = rates[(rates.indexOf(sound?.playbackRate as (typeof rates)[number]) + 1) % rates.length] ?? 1
  if (sound) sound.playbackRate = next
  return next
}

/** Ends it; the position stays. */
export function close(): void {
  sound?.pause()
  sound = undefined
  set(undefined)
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = null
}

function put(episode: Episode): void {
  sound?.pause()
  const own = new Audio()
  own.preload = 'metadata'
  sound = own
  const note = () => {
    if (sound !== own) return
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
  own.addEventListener('timeupdate', () => keepNow(own, episode, keepEvery))
  own.addEventListener('pause', () => keepNow(own, episode, 0))
  own.addEventListener('ended', () => keepPosition(episode.src, 0))
  note()
  tellDevice(episode)
  const begin = (address: string) => {
    if (sound !== own) return
    own.src = address
    own.currentTime = positionOf(episode.src)
    start()
  }
  const address = fileAt(episode.src)
  if (typeof address === 'string') begin(address)
  else address.then(begin, () => sound === own && close())
}

function start(): void {
  // A recording that does not come stays halted, as it shows.
  sound?.play().catch(() => {})
}

function keepNow(own: HTMLAudioElement, { src }: Episode, every: number): void {
  if (own.ended || Math.abs(own.currentTime - keptAt) < every) return
  keptAt = own.currentTime
  keepPosition(src, keptAt)
}

function set(next: Playback | undefined): void {
  playback = next
  changed.dispatchEvent(new Event('change'))
}

/** Has the device show it and its keys rule it. */
function tellDevice({ title, site, picture }: Episode): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const own = sound
  const show = (src?: string) => {
    if (sound === own)
      mediaSession.metadata = new MediaMetadata({ title, artist: site, ...(src && { artwork: [{ src }] }) })
  }
  const found = picture && fileAt(picture)
  if (typeof found === 'object') found.then(show, () => show())
  else show(found)
  const by = (seconds: number) => () => seek((sound?.currentTime ?? 0) + seconds)
  mediaSession.setActionHandler('play', start)
  mediaSession.setActionHandler('pause', halt)
  mediaSession.setActionHandler('seekbackward', by(-step.back))
  mediaSession.setActionHandler('seekforward', by(step.forth))
  mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0))
  mediaSession.setActionHandler('stop', close)
}
