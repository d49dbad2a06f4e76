import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  dialog: RefObject<HTMLDialogElement | null>
  closeDialog: () => void
  /** Handles a press on the backdrop, whose events have the dialog as their target. */
  closeOnBackdrop: (event: PointerEvent) => void
}

/**
 * Opens a modal dialog once it is mounted. `closeDialog` closes it and calls `close`. On unmount the dialog is closed and the focus returns to
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
  const closeDialog = () => {
    dialog.current?.close()
    close()
  }
  const closeOnBackdrop = ({ target }: PointerEvent) => {
    if (target === dialog.current) closeDialog()
  }
  return { dialog, closeDialog, closeOnBackdrop }
}
