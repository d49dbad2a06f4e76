import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

type Props = {
  href: string
  className?: string | undefined
  /** Whether it leads to the current page, or to a page above it. */
  current?: boolean | 'within'
  label?: string
  /** Names of the behaviours in `src/client/behaviours`. */
  behaviour?: string | undefined
  /** Translated texts for the behaviour. */
  data?: Readonly<Record<`data-${string}`, string>>
  children: ReactNode
}

/** A link. Links to other sites open a new window without `opener` and referrer, and their accessible name says so. */
export function Link({ href, className, current = false, label, behaviour, data, children }: Props) {
  const leaves = /^https?:/i.test(href)
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      data-behaviour={behaviour}
      {...data}
      aria-current={current === 'within' ? 'true' : current ? 'page' : undefined}
      {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {leaves && label === undefined && <OpensWindow />}
    </a>
  )
}

function OpensWindow() {
  const { t } = useLingui()
  return <VisuallyHidden> {t`(opens in a new window)`}</VisuallyHidden>
}
