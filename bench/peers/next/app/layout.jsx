import Link from 'next/link'
import { MenuToggle } from '../components/MenuToggle'
import { categories, name } from '../shared/site.js'
import '../shared/site.css'

export const metadata = { title: name, description: `${name}: the latest news` }

const sections = (
  <ul>
    {categories.map(({ slug, label }) => (
      <li key={slug}>
        <Link href={`/c/${slug}`}>{label}</Link>
      </li>
    ))}
  </ul>
)

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">{name}</Link>
          <MenuToggle />
          <nav id="menu">{sections}</nav>
        </header>
        <main>{children}</main>
        <footer>
          {sections}
          <p>© {name}</p>
        </footer>
      </body>
    </html>
  )
}
