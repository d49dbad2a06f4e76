import { expect, it, vi } from 'vitest'
import { createHeap } from '../../../src/server/operations/heap'

const megabyte = 1024 * 1024

/** A heap of 100 MB with this many MB in use before and after garbage collection. */
function heapWith(before: number, after: number) {
  let used = before
  const collect = vi.fn(() => {
    used = after
  })
  const statistics = () => ({ heap_size_limit: 100 * megabyte, used_heap_size: used * megabyte })
  return { heap: createHeap(statistics, collect), collect }
}

it('has room without garbage collection if enough is free', () => {
  const { heap, collect } = heapWith(30, 10)
  expect(heap.hasRoom(40 * megabyte)).toBe(true)
  expect(collect).not.toHaveBeenCalled()
})

it('counts garbage as free', () => {
  const { heap, collect } = heapWith(70, 10)
  expect(heap.hasRoom(40 * megabyte)).toBe(true)
  expect(collect).toHaveBeenCalledOnce()
})

it('keeps a reserve for requests', () => {
  expect(heapWith(30, 30).heap.hasRoom(60 * megabyte)).toBe(false)
})

it('skips garbage collection if a given amount is free', () => {
  const { heap, collect } = heapWith(60, 60)
  expect(heap.hasRoom(30 * megabyte, 10 * megabyte)).toBe(true)
  expect(collect).not.toHaveBeenCalled()
  expect(heap.hasRoom(30 * megabyte, 20 * megabyte)).toBe(false)
})

it('collects the garbage of this process', () => {
  const heap = createHeap()
  expect(heap.hasRoom(heap.limit)).toBe(false)
  expect(heap.hasRoom(1)).toBe(true)
})
