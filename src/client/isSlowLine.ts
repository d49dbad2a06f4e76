/** Whether nothing should be fetched that may not be needed: the reader saves data, or the line is slow. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
