import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../content/edition/Edition'
import type { HeaderName } from '../content/schema/website'
import type { HeaderSpec } from './anatomy'
import styles from './header.module.css'
import { Brand } from './parts/Brand'
import { Cover } from './parts/Cover'
import { currentIn } from './parts/currentIn'
import { MenuButton } from './parts/MenuButton'
import { Nav } from './parts/Nav'
import { SecondRow } from './parts/SecondRow'
import { Strip } from './parts/Strip'
import { Tools } from './parts/Tools'

type Props = {
  name: HeaderName
  spec: HeaderSpec
  edition: Edition
  /** The current path without the language prefix. It marks the current section. */
  path: string
  now: Date
  /** Menus are shown in normal mode only. */
  hasMenus: boolean
}

/**
 * The header of a site, built from parts as its row in the catalogue says. On other pages than the front page it has no date and a smaller
 * brand. Works without JavaScript.
 */
export function CatalogueHeader({ name, spec, edition, path, now, hasMenus }: Props) {
  const { t } = useLingui()
  const items = hasMenus ? edition.barMenu() : []
  const services = hasMenus ? edition.menu('secondary') : []
  const half = Math.ceil(items.length / 2)
  const current = currentIn(edition, path)
  const isHome = path === '/'
  const isSplit = spec.nav === 'split' && items.length > 0
  const stripAt = isHome || spec.strip === 'menu' ? spec.strip : 'none'
  const strip = <Strip edition={edition} now={now} links={spec.strip === 'date' ? [] : services} place={stripAt} />
  return (
    <header
      className={styles.header}
      data-header={name}
      data-brand={spec.brand}
      data-scale={spec.scale}
      data-nav={spec.nav}
      data-strip={stripAt}
      data-tone={spec.tone}
      data-sticky={spec.sticky}
      data-home={isHome || undefined}
      data-date={stripAt === 'none' ? edition.formats.longDate(now) : undefined}
    >
      {spec.tone === 'overlay' && isHome && <Cover edition={edition} />}
      {(stripAt === 'date' || stripAt === 'menu') && strip}
      <div className={styles.bar}>
        {hasMenus && <MenuButton edition={edition} current={current} path={path} />}
        {isSplit && <Nav items={items.slice(0, half)} current={current} label={t`Sections`} place="start" />}
        <Brand edition={edition} isHome={isHome} hasMark={spec.scale === 'mark'} />
        {isSplit && <Nav items={items.slice(half)} current={current} label={t`More sections`} place="end" />}
        {spec.nav === 'inline' && items.length > 0 && (
          <Nav items={items} current={current} label={t`Sections`} place="inline" />
        )}
        <Tools
          kind={spec.tools}
          nav={spec.nav}
          edition={edition}
          services={services}
          path={path}
          now={now}
          hasMenus={hasMenus}
        />
      </div>
      {stripAt === 'dateline' && strip}
      {(spec.nav === 'row' || spec.nav === 'stacked') && items.length > 0 && (
        <Nav items={items} current={current} label={t`Sections`} place="row" />
      )}
      {spec.nav === 'stacked' && <SecondRow items={items} services={services} current={current} />}
      {spec.nav === 'side' && <Nav items={items} current={current} label={t`Sections`} place="side" />}
      {spec.nav === 'side' && <Nav items={services} current={current} label={t`Services`} place="side" />}
    </header>
  )
}
