/** A browser page with the operations that all engines support. */
export type EnginePage = {
  /** Loads an address and waits for its `load` event. */
  go: (url: string) => Promise<void>
  /** Runs a self-contained function in the page. Its argument and result are JSON. */
  run: <Result, Argument = undefined>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  /** Scrolls to an element and clicks it with a real pointer. Throws if another element covers it. */
  press: (selector: string) => Promise<void>
}

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** The page at a width in CSS px. An engine has one page per width. */
  at: (width: EngineWidth) => Promise<EnginePage>
  close: () => Promise<void>
}

export const engineWidths = [390, 1280] as const
export type EngineWidth = (typeof engineWidths)[number]
export const engineHeight = 844

/** Source text of a call that runs `work` in a page. */
export function callOf(work: (argument: never) => unknown, argument: unknown): string {
  return `(${work})(${JSON.stringify(argument) ?? 'undefined'})`
}

/** Returns a function that creates a page on its first call for a width. */
export function onceEach(create: (width: EngineWidth) => Promise<EnginePage>): Engine['at'] {
  const pages = new Map<EngineWidth, Promise<EnginePage>>()
  return (width) => {
    const page = pages.get(width) ?? create(width)
    pages.set(width, page)
    return page
  }
}
