import { PageHeading } from '../../../blocks/PageTitle'
import { Prose } from '../../../markdown/Prose'
import type { PageProps } from '../../contract'
import styles from './Page.module.css'
import { SectionBlock } from './SectionBlock'

/** A static page: its title, its text, then its sections where it has any. */
export function Page({ page, body, sections, view }: PageProps) {
  const hasText = page.body !== undefined || sections.length === 0
  return (
    <div className={styles.page}>
      <PageHeading title={page.title} text={page.standfirst} />
      {hasText && <Prose html={body.html} />}
      {sections.map((placed, index) => (
        <SectionBlock key={`${index}${placed.section.type}`} placed={placed} view={view} eager />
      ))}
    </div>
  )
}
