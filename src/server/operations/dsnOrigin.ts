/** Returns the origin that a Sentry DSN sends reports to, for the `connect-src` of the pages. */
export function dsnOrigin(dsn: string): string {
  return new URL(dsn).origin
}
