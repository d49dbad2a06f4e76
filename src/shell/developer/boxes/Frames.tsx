import styles from './Boxes.module.css'

type Props = { search: URLSearchParams; only: string; height: number }

const widths = [390, 820, 1280] as const

/** One row at three widths, each in an iframe, since headers and blocks respond to the breakpoints of the page. */
export function Frames({ search, only, height }: Props) {
  const query = new URLSearchParams(search)
  query.set('only', only)
  query.set('bare', '')
  return (
    <div className={styles.sample}>
      {widths.map((width) => (
        <iframe
          key={width}
          className={styles.frame}
          title={`${only} at ${width}`}
          src={`?${query}`}
          width={width}
          height={height}
          loading="lazy"
        />
      ))}
    </div>
  )
}
