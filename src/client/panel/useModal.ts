import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>
  shut: () => void
  /** For a press on the backdrop, which counts as one on the dialog itself. */
  shutFromBeside: (event: PointerEvent) => void
}

/** Opens a dialog above the page as soon as it stands. `close` is called where the dialog goes with what shows it. */
export function useModal(close: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    current?.showModal()
    return () => {
      current?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const shut = () => {
    dialog.current?.close()
    close()
  }
  const shutFromBeside = ({ target }: PointerEvent) => {
    if (target === dialog.current) shut()
  }
  return { dialog, shut, shutFromBeside }
}
