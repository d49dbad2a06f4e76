import { telling } from './telling'

/** `/indexnow.txt`: the key by which search engines know who tells them of news; none where there is no key. */
export const indexNowKey = telling(
  'text/plain; charset=utf-8',
  ({ edition }) => edition.site.website.machines.indexnow_key,
)
