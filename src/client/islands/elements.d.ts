import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** Elements that mark islands. They have no box (`display: contents`) and are allowed wherever text is. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** An island. */
      'g-island': Plain
      /** The server-rendered children of an island. */
      'g-kept': Plain
    }
  }
}
