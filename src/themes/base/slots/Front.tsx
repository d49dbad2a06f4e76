import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import type { FrontProps } from '../../contract'
import { Contact } from '../parts/Contact'
import { FirstSteps } from '../parts/FirstSteps'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import { SectionBlock } from '../parts/SectionBlock'
import styles from './Front.module.css'

/** The sections one below the other, in the order of the document. */
export function Front({ title, sections, view }: FrontProps) {
  const { edition } = view
  const { t } = useLingui()
  return (
    <div className={styles.front}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {edition.teasers({ limit: 1 }).length === 0 && (
        <div className={styles.front}>
          <PageHeading level={2} title={t`The first stories will appear here soon.`} text={edition.description} />
          <Contact edition={edition} />
          {view.showsNotices && <FirstSteps />}
        </div>
      )}
      {sections.map((placed, index) => (
        <Fragment key={`${index}${placed.section.type}`}>
          <SectionBlock placed={placed} view={view} eager />
          {index === 0 && <PaintedAtOnce />}
        </Fragment>
      ))}
    </div>
  )
}
