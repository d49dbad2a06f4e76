/** Resolves with undefined after `milliseconds`. The timer does not keep the process alive. */
export function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref()
  })
}
