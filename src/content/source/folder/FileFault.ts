/** A problem in a file of a content folder: where, what is wrong, and what to do. */
export type FileFinding = { file: string; line: number; what: string; todo?: string }

/** A file that cannot be read. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly finding: FileFinding

  constructor(finding: FileFinding) {
    super(inOneLine(finding))
    this.finding = finding
  }
}

/** `articles/a.md:3: the reason. What to do.` */
export function inOneLine({ file, line, what, todo }: FileFinding): string {
  return `${file}:${line}: ${what}${todo ? `. ${todo}` : ''}`
}
