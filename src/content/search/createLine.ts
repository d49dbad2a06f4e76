import { SearchUnavailable } from './SearchUnavailable'

/** Those who wait for one thing after the other. */
export type Line = {
  /** Does the work once its turn has come. Rejects with `SearchUnavailable` where the line is full, or the time over. */
  join: <Result>(work: () => Promise<Result>, patience: number) => Promise<Result>
  isFull: () => boolean
}

type Place = { begin: () => Promise<unknown> }

/** A line for so many. Work that has begun goes on when nobody waits for it any more; what has not is left. */
export function createLine(most: number): Line {
  const waiting = new Set<Place>()
  let isBusy = false

  async function next(): Promise<void> {
    const [place] = waiting
    if (isBusy || !place) return
    waiting.delete(place)
    isBusy = true
    await place.begin()
    isBusy = false
    void next()
  }

  function join<Result>(work: () => Promise<Result>, patience: number): Promise<Result> {
    if (waiting.size >= most) return Promise.reject(new SearchUnavailable('crowded'))
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const place = { begin: () => work().then(resolve, reject) }
    const clock = setTimeout(() => {
      waiting.delete(place)
      reject(new SearchUnavailable('late'))
    }, patience)
    waiting.add(place)
    void next()
    return promise.finally(() => clearTimeout(clock))
  }

  return { join, isFull: () => waiting.size >= most }
}
