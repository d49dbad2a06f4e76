import { Link } from '../../../ui/Link'

/** A telephone number, web or e-mail address as a link. These are written left to right in every language. */
export function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href}>
      <bdi dir="ltr">{children}</bdi>
    </Link>
  )
}

/** Returns the address of a link that calls `phone`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/\s/g, '')}`
}
