import { Fragment } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { FrontProps } from '../../contract'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import { SectionBlock } from '../parts/SectionBlock'
import styles from './Front.module.css'

/** The sections one below the other, in the order of the document. */
export function Front({ title, sections, view }: FrontProps) {
  return (
    <div className={styles.front}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {sections.map((placed, index) => (
        <Fragment key={`${index}${placed.section.type}`}>
          <SectionBlock placed={placed} view={view} eager />
          {index === 0 && <PaintedAtOnce />}
        </Fragment>
      ))}
    </div>
  )
}
