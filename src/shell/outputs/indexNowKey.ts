import { output } from './output'

/** `/indexnow.txt`: the key with which search engines verify submissions; 404 if there is no key. */
export const indexNowKey = output(
  'text/plain; charset=utf-8',
  ({ edition }) => edition.site.website.machines.indexnow_key,
)
