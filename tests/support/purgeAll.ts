/** The purge secret of sites whose document tests change. */
export const purgeSecret = 'a secret of sixteen letters'

/** Makes a site with `purgeSecret` read its document again; resolves when the site shows it. */
export async function purgeAll(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${purgeSecret}` }
  const answer = await fetch(`${url}/purge`, { method: 'POST', headers, body: '{"all":true}' })
  if (!answer.ok) throw new Error(`the purge was answered ${answer.status}: ${await answer.text()}`)
}
