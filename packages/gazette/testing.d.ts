/** `gazette/testing`: renders pages of a paper in a theme, without a server or a browser. */

export type ThemeTestOptions = {
  /** The theme. Default: that of the content. */
  theme?: string
  /**
   * Fields of the document, as in `site.yaml`, that replace those of `content/`: objects are merged, lists are replaced. Default: none.
   */
  document?: Record<string, unknown>
  /** The folder of the paper. Default: the working directory. */
  paper?: string
}

/** The pages of a paper in one theme, with one document. */
export type ThemeTest = {
  /** Returns the HTML of a page, as readers get it. Throws if the status is not `status`, default 200. */
  page: (path: string, status?: number) => Promise<string>
  /** Returns the HTML of the elements of a page with a CSS hook, such as `data-block="hero"` or `data-card`, in the order of the page. */
  pieces: (path: string, hook: string) => Promise<string[]>
  /** Ends the thread that renders, and deletes its temporary files. */
  close: () => Promise<void>
}

/**
 * Opens a paper to test a theme. A theme with components must have been built by `gazette build`. Throws if the build is not that of the
 * current themes, or if the theme does not exist.
 */
export function openTheme(options?: ThemeTestOptions): Promise<ThemeTest>
