import type { Page } from 'playwright-core'

/** The largest empty rectangle of a block, in px; both sides are at least `sides` long. */
export type Hole = { block: string; width: number; height: number }

/** Side of the cells of the measuring grid, and minimum side of a gap, in px. */
const cell = 10
const sides = 120

/**
 * Finds the largest empty rectangle of each matching block. A line of text fills the width of its container, so a
 * ragged edge is not a gap.
 */
export function emptiest(page: Page, selector: string): Promise<Hole[]> {
  return page.evaluate(
    ({ selector, cell, sides }) => {
      function filled(block: Element, across: number, down: number): Uint8Array {
        const full = new Uint8Array(across * down)
        const { left, top } = block.getBoundingClientRect()
        const mark = (box: { left: number; right: number; top: number; bottom: number }) => {
          const last = Math.min(across, Math.ceil((box.right - left) / cell))
          for (
            let y = Math.max(0, Math.floor((box.top - top) / cell));
            y < Math.min(down, Math.ceil((box.bottom - top) / cell));
            y++
          )
            for (let x = Math.max(0, Math.floor((box.left - left) / cell)); x < last; x++) full[y * across + x] = 1
        }
        for (const one of block.querySelectorAll('img, input, button, svg, video, [data-ratio]'))
          mark(one.getBoundingClientRect())
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.textContent?.trim() || !text.parentElement) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          let holder = text.parentElement
          while (getComputedStyle(holder).display === 'inline' && holder.parentElement) holder = holder.parentElement
          const around = holder.getBoundingClientRect()
          for (const line of range.getClientRects())
            mark({
              top: line.top,
              bottom: line.bottom,
              left: Math.min(line.left, around.left),
              right: Math.max(line.right, around.right),
            })
        }
        return full
      }

      /** The largest rectangle in a histogram of free cells above each row. */
      function largestRectangle(full: Uint8Array, across: number, down: number): { width: number; height: number } {
        const free = new Int32Array(across)
        let best = { width: 0, height: 0 }
        for (let y = 0; y < down; y++) {
          for (let x = 0; x < across; x++) free[x] = full[y * across + x] ? 0 : (free[x] ?? 0) + 1
          const open: [start: number, height: number][] = []
          for (let x = 0; x <= across; x++) {
            const height = x < across ? (free[x] ?? 0) : 0
            let start = x
            for (let last = open.at(-1); last && last[1] >= height; last = open.at(-1)) {
              open.pop()
              start = last[0]
              const found = { width: (x - start) * cell, height: last[1] * cell }
              const counts = Math.min(found.width, found.height) >= sides
              if (counts && found.width * found.height > best.width * best.height) best = found
            }
            open.push([start, height])
          }
        }
        return best
      }

      return [...document.querySelectorAll(selector)].map((block) => {
        const box = block.getBoundingClientRect()
        const [across, down] = [Math.floor(box.width / cell), Math.floor(box.height / cell)]
        return {
          block: block.getAttribute('data-block') ?? '',
          ...largestRectangle(filled(block, across, down), across, down),
        }
      })
    },
    { selector, cell, sides },
  )
}
