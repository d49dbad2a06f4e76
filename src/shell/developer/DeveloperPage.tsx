import { cardNames } from '../../cards/catalogue'
import { headers } from '../../headers/catalogue'
import type { View } from '../../themes/contract'
import { themeNames } from '../../themes/themes'
import { Link } from '../../ui/Link'
import type { Report } from '../checking/Finding'
import { PageHead } from '../document/PageHead'
import styles from './DeveloperPage.module.css'
import { Findings } from './Findings'

/** A page for developers of the site: facts about the document, a link to the component catalogue, and the findings in the document. */
export function DeveloperPage({ view, report }: { view: View; report: Report }) {
  const { site, href } = view.edition
  const { website } = site
  const facts: [string, string | number][] = [
    ['website', website.id],
    ['revision', site.revision],
    ['theme', website.ui.theme],
    ['themes', themeNames.join(', ')],
    ['articles', site.articles.length],
    ['categories', site.categories.size],
    ['events', site.agenda.length],
    ['directory', website.directory.length],
    ['products', website.products.length],
    ['offers', website.offers.length],
    ['cards', cardNames.length],
    ['headers', Object.keys(headers).length],
  ]
  return (
    <div className={styles.page}>
      <PageHead title="Test" noindex />
      <h1>Test</h1>
      <table className={styles.facts}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Link href={href('/ui-tests/boxes')}>The catalogue of cards, headers and blocks</Link>
      </p>
      <h2>Findings in the document</h2>
      <Findings report={report} />
    </div>
  )
}
