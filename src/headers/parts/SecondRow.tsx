import { useLingui } from '@lingui/react/macro'
import type { EditionMenuItem } from '../../content/edition/createMenus'
import type { CurrentMark } from './currentIn'
import { Nav } from './Nav'

type Props = { items: readonly EditionMenuItem[]; services: readonly EditionMenuItem[]; current: CurrentMark }

/** The row below the sections: the children of the current section, else the site's services. */
export function SecondRow({ items, services, current }: Props) {
  const { t } = useLingui()
  const section = items.find(
    (item) => item.children.length > 0 && [item, ...item.children].some(({ href }) => current(href)),
  )
  const shown = section?.children ?? services
  if (shown.length === 0) return null
  return <Nav items={shown} current={current} label={section?.label ?? t`Services`} place="second" />
}
