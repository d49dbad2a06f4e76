'use client'
import { useLingui } from '@lingui/react/macro'
import { startTransition, useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { HydrationTrigger } from '../islands/HydrationTrigger'
import { PanelDialog } from './PanelDialog'

export const when: HydrationTrigger = 'intent'

/**
 * The button that opens the reader's settings, and the dialog. `home` is the front page in the reader's language, if its address has a
 * language prefix.
 */
export function ReaderPanel({ home = '/' }: { home?: string | undefined }) {
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
      {isOpen && <PanelDialog home={home} close={() => setOpen(false)} />}
    </>
  )
}
