/**
 * Returns the key of a site's stamp. Every shared value of the site carries the stamp under which its making began. It is valid
 * only under the same stamp, or if no purge since then concerns it (`PurgeHistory`). A purge sets a new stamp, so that a value made
 * meanwhile cannot bring old content back. No clocks are compared.
 */
export function versionKey(site: string): string {
  return `stamp:${site}`
}
