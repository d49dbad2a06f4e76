'use client'
import { useState } from 'react'

export function MenuToggle() {
  const [open, setOpen] = useState(false)
  const toggle = () => {
    document.getElementById('menu')?.classList.toggle('open', !open)
    setOpen(!open)
  }
  return (
    <button type="button" aria-controls="menu" aria-expanded={open} onClick={toggle}>
      Menu
    </button>
  )
}
