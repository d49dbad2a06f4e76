/** The origin to which a Sentry DSN's reports go, for the `connect-src` of the pages. */
export function dsnOrigin(dsn: string): string {
  return new URL(dsn).origin
}
