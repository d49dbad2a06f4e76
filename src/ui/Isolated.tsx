type Props = { dir: 'ltr' | 'rtl' | undefined; children: string }

/** Words of another direction within a line: their own order inside, the line's alignment outside. */
export function Isolated({ dir, children }: Props) {
  return dir ? <bdi dir={dir}>{children}</bdi> : children
}
