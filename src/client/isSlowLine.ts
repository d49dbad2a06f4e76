/** Whether optional requests should be avoided: Save-Data is on, or the connection is slow. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
