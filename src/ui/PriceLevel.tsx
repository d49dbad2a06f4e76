import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * The price level of a place, as the publisher writes it. Screen readers get signs such as `££` as a level; any other text is shown
 * unchanged.
 */
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
