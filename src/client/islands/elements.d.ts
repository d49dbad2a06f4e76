import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** Elements that mark islands: they have no box, and may stand wherever words may. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** An island. */
      'g-island': Plain
      /** What the server rendered inside of one. */
      'g-kept': Plain
    }
  }
}
