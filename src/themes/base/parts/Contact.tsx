import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../../content/edition/Edition'
import { Link } from '../../../ui/Link'
import { addressText } from './addressText'
import { Facts } from './Facts'

/** E-mail, telephone and address of the site; renders nothing if they are not known. */
export function Contact({ edition }: { edition: Edition }) {
  const { t } = useLingui()
  const { organisation } = edition.site.website
  if (!organisation) return null
  const { email, phone, address } = edition.resolve(organisation)
  return (
    <Facts
      facts={[
        { label: t`E-mail`, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        { label: t`Telephone`, value: phone && <Link href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Link> },
        { label: t`Address`, value: addressText(address) },
      ]}
    />
  )
}
