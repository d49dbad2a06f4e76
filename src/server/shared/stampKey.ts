/**
 * Where the stamp of a site stands. Whatever is shared of the site bears the stamp under which its making began and counts
 * only under the same: a purge sets another one, so that what was under way meanwhile cannot come back. No clocks are compared.
 */
export function stampKey(site: string): string {
  return `stamp:${site}`
}
