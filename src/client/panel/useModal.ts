import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>
  shut: () => void
  /** Handles a press on the backdrop, whose events have the dialog as their target. */
  shutFromBeside: (event: PointerEvent) => void
}

/**
 * Opens a modal dialog once it is mounted. `shut` closes it and calls `close`. On unmount the dialog is closed and the focus returns to
 * where it was.
 */
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
