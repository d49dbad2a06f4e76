'use client'
import { useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { PanelDialog } from './PanelDialog'

export const when: HydrationTrigger = 'intent'

type Props = {
  /** The front page in the reader's language, if its address has a language prefix. */
  home?: string | undefined
  /** Whether readers can sign in. */
  hasAccounts?: boolean | undefined
}

/** The button that opens the reader's settings, and the dialog. */
export function ReaderPanel({ home = '/', hasAccounts = false }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  // A transition waits for the panel's stylesheet and no longer. Behind a `Suspense` boundary React would add its 300 ms throttle of
  // fallbacks.
  const open = () => startTransition(() => setOpen(true))
  return (
    <>
      <button type="button" data-part="panel" aria-haspopup="dialog" onClick={open}>
        <Icon name="settings" />
        <span>{t`Your settings`}</span>
      </button>
      {isOpen && <PanelDialog home={home} hasAccounts={hasAccounts} close={() => setOpen(false)} />}
    </>
  )
}
