type Props = { iso: string; className?: string | undefined; children: string }

/** A moment for people and machines. */
export function Time({ iso, className, children }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {children}
    </time>
  )
}
