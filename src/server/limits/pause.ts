/** Resolves with nothing after so many milliseconds; keeps no process alive. */
export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref()
  })
}
