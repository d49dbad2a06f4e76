type Props = { iso: string; className?: string | undefined; children: string }

/** A date with its machine-readable form (ISO 8601). */
export function Time({ iso, className, children }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {children}
    </time>
  )
}
