import { type SearchFault, SearchUnavailable } from './SearchUnavailable'

/** Those who wait for one thing after the other. */
export type Line = {
  /** Does the work once its turn has come; rejects with `SearchUnavailable` where that, or the work, takes more than `patience` milliseconds. */
  join: <Result>(work: () => Promise<Result>, patience: number, fault: SearchFault) => Promise<Result>
}

type Place = { begin: () => Promise<unknown> }

/** A line. Work that has begun goes on when nobody waits for it any more; what has not is left. */
export function createLine(): Line {
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

  function join<Result>(work: () => Promise<Result>, patience: number, fault: SearchFault): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const place = { begin: () => work().then(resolve, reject) }
    const clock = setTimeout(() => {
      waiting.delete(place)
      reject(new SearchUnavailable(fault))
    }, patience)
    waiting.add(place)
    void next()
    return promise.finally(() => clearTimeout(clock))
  }

  return { join }
}
