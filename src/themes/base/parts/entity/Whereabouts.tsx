import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../../ui/Link'
import { mapHref } from './mapHref'

type Props = {
  name?: string | undefined
  url?: string | undefined
  address: string | undefined
  geo: { lat: number; lng: number } | undefined
}

/** A place: name, address and a link to a map. Parts that are not known are left out. */
export function Whereabouts({ name, url, address, geo }: Props) {
  const { t } = useLingui()
  const map = mapHref(geo, address)
  return (
    <>
      {name && <div>{url ? <Link href={url}>{name}</Link> : name}</div>}
      {address && <div>{address}</div>}
      {map && (
        <div>
          <Link href={map}>{t`Map`}</Link>
        </div>
      )}
    </>
  )
}
