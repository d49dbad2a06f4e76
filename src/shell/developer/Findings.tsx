import type { CountedFinding, Report } from '../checking/Finding'
import styles from './DeveloperPage.module.css'

/** Lists the findings in a document, one per line: the same as `npm run content:check`. */
export function Findings({ report }: { report: Report }) {
  if (report.findings.length === 0) return <p>Nothing is missing or unknown.</p>
  return (
    <ul className={styles.findings}>
      {report.findings.map((finding) => (
        <li key={`${finding.path} ${finding.what}`} data-kind={finding.kind}>
          <code>{finding.path}</code> {sentenceOf(finding)}
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ slug, what, todo, count }: CountedFinding): string {
  const entry = slug === undefined ? '' : `(${slug}) `
  const others = count > 1 ? ` (${count} times)` : ''
  return `${entry}${what}${others}.${todo ? ` ${todo}` : ''}`
}
