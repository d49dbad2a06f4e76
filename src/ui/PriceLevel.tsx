import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from './VisuallyHidden'

/** How dear a place is, as the publisher writes it. Screen readers hear signs such as `££` as a level; any other text stands as it is. */
export function PriceLevel({ text }: { text: string }) {
  const { t } = useLingui()
  if (!/^\p{Sc}+$/u.test(text)) return text
  const level = [...text].length
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{t`price level ${level}`}</VisuallyHidden>
    </>
  )
}
