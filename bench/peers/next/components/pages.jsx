import Link from 'next/link'
import { notFound } from 'next/navigation'
import { articleOf, formatDate, front, name } from '../shared/site.js'

function Byline({ author, publishedAt }) {
  return (
    <p>
      {author} · <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
    </p>
  )
}

function Card({ card, base, lead }) {
  const Heading = lead ? 'h1' : 'h2'
  const size = lead ? { width: 1280, height: 720, fetchPriority: 'high' } : { width: 640, height: 360, loading: 'lazy' }
  return (
    <article>
      <Link href={`${base}/article/${card.slug}`}>
        <img src={card.picture} alt="" {...size} />
      </Link>
      <p>{card.category}</p>
      <Heading>
        <Link href={`${base}/article/${card.slug}`}>{card.title}</Link>
      </Heading>
      <p>{card.standfirst}</p>
      <Byline {...card} />
    </article>
  )
}

export function FrontPage({ base }) {
  const { lead, cards, ticker } = front()
  return (
    <>
      <ol>
        {ticker.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <Link href={`${base}/article/${slug}`}>
              <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> {title}
            </Link>
          </li>
        ))}
      </ol>
      <Card card={lead} base={base} lead />
      <section className="cards">
        {cards.map((card) => (
          <Card key={card.slug} card={card} base={base} />
        ))}
      </section>
    </>
  )
}

export function metadataOf(slug) {
  const article = articleOf(slug)
  return article ? { title: `${article.title} | ${name}`, description: article.standfirst } : {}
}

export function ArticlePage({ slug, base }) {
  const article = articleOf(slug)
  if (!article) notFound()
  return (
    <>
      <article>
        <p>{article.category}</p>
        <h1>{article.title}</h1>
        <p>{article.standfirst}</p>
        <Byline {...article} />
        <img src={article.picture} alt="" width="1280" height="720" fetchPriority="high" />
        <nav>
          <ol>
            {article.contents.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="text" dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      <section className="cards">
        {article.more.map((card) => (
          <Card key={card.slug} card={card} base={base} />
        ))}
      </section>
    </>
  )
}
