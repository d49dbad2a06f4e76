/** Returns a function that says whether the reader has begun to leave the page since this call. A reload would cancel that navigation. */
export function watchLeaving(): () => boolean {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  return () => isLeaving
}
