import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { languageOf } from '../../../cards/articleStory'
import { hasBody } from '../../../content/hasBody'
import { Prose } from '../../../markdown/Prose'
import type { PageProps } from '../../contract'
import { Contact } from '../parts/Contact'
import { ForeignNote } from '../parts/ForeignNote'
import { Membership } from '../parts/Membership'
import { SectionBlock } from '../parts/SectionBlock'
import styles from './Page.module.css'

/** A static page: title, the content of its template, its text, then its sections. */
export function Page({ page, body, sections, view }: PageProps) {
  const { lang, dir } = languageOf(page.lang, view.edition)
  const hasText = page.body !== undefined || sections.length === 0
  return (
    <div className={sections.length > 0 ? styles.page : `${styles.page} ${styles.text}`}>
      {lang && <ForeignNote of="page" />}
      <PageHeading title={page.title} text={page.standfirst} lang={lang} dir={dir} />
      {page.template === 'membership' && <Membership edition={view.edition} at={view.path} />}
      {page.template === 'contact' && <Contact edition={view.edition} />}
      {hasText && <Prose html={body.html} {...(hasBody(page) && { lang, dir })} />}
      {sections.map((placed, index) => (
        <SectionBlock key={`${index}${placed.section.type}`} placed={placed} view={view} eager />
      ))}
    </div>
  )
}
