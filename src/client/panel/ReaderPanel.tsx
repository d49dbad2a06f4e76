'use client'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { When } from '../islands/When'
import { PanelDialog } from './PanelDialog'

export const when: When = 'intent'

/** The button that opens the reader's own settings, and these. `home` is the front page in the reader's language where that is none without a prefix. */
export function ReaderPanel({ home = '/' }: { home?: string | undefined }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" data-part="panel" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="settings" />
        <span>{t`Your settings`}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PanelDialog home={home} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
