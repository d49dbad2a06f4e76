import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Icon } from '../../ui/Icon'
import { AccountLink } from '../account/AccountLink'
import { motionAtom } from '../atoms/motionAtom'
import { saverAtom } from '../atoms/saverAtom'
import { schemeAtom } from '../atoms/schemeAtom'
import { textAtom } from '../atoms/textAtom'
import { Languages } from '../language/Languages'
import { Choices } from './Choices'
import sheet from './panel.css?url'
import { Switch } from './Switch'
import { useModal } from './useModal'

/**
 * The reader's settings; every change is applied at once. Escape, a press on the backdrop and the close button close the dialog, and the
 * focus returns to where it was.
 */
export function PanelDialog({ home, hasAccounts, close }: { home: string; hasAccounts: boolean; close: () => void }) {
  const { t } = useLingui()
  const { dialog, closeDialog, closeOnBackdrop } = useModal(close)
  const title = useId()
  const prefix = home === '/' ? '' : home
  const schemes = { auto: t`Automatic`, light: t`Light`, dark: t`Dark` }
  const sizes = { 1: t`Smallest`, 2: t`Smaller`, 3: t`Normal`, 4: t`Larger`, 5: t`Largest` }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="panel" />
      <dialog ref={dialog} data-panel="" aria-labelledby={title} onClose={close} onPointerDown={closeOnBackdrop}>
        <div data-head="">
          <h2 id={title}>{t`Your settings`}</h2>
          <button type="button" aria-label={t`Close`} onClick={closeDialog}>
            <Icon name="close" />
          </button>
        </div>
        <Choices atom={schemeAtom} legend={t`Appearance`} order={['auto', 'light', 'dark']} names={schemes} />
        <Choices atom={textAtom} legend={t`Text size`} order={['1', '2', '3', '4', '5']} names={sizes} sample="A" />
        <Switch atom={motionAtom} on="less" off="auto" name={t`Less motion`} />
        <Switch
          atom={saverAtom}
          on="on"
          off="off"
          name={t`Save data`}
          hint={t`Smaller pictures, fetched when you reach them.`}
        />
        <Languages legend={t`Language`} />
        {hasAccounts && <AccountLink prefix={prefix} />}
        <a href={`${prefix}/saved`}>{t`Saved stories`}</a>
        <p>{t`Kept in this browser alone.`}</p>
      </dialog>
    </>
  )
}
