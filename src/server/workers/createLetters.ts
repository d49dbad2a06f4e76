/** Letters on their way that are to be answered. */
export type Letters = {
  /** Sends a letter by `send`, which is told its number; resolves with its answer, with undefined where none comes `within` so many milliseconds. */
  expect: (send: (id: number) => void, within: number) => Promise<unknown>
  /** Takes an answer; one that nobody waits for any more is nothing. */
  arrived: (id: number, answer: unknown) => void
}

/** Numbers letters and brings each its answer. */
export function createLetters(): Letters {
  const waiting = new Map<number, (answer: unknown) => void>()
  let last = 0

  function expect(send: (id: number) => void, within: number): Promise<unknown> {
    const id = ++last
    return new Promise((resolve) => {
      const settle = (answer: unknown) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answer)
      }
      const timer = setTimeout(settle, within, undefined)
      waiting.set(id, settle)
      send(id)
    })
  }

  return { expect, arrived: (id, answer) => waiting.get(id)?.(answer) }
}
