import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { openPreview, type Preview } from '../../src/client/bridge/openPreview'

type Props = { site: string; token: string; slug: string }

/** The preview in a React page, as in its docs. */
function ReactAdmin({ site, token, slug }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<Preview>(undefined)
  const [path, setPath] = useState('')
  useEffect(() => {
    if (!frame.current) return
    preview.current = openPreview({
      frame: frame.current,
      site,
      website: 'harbour-post',
      token: async () => token,
      path: `/article/${slug}`,
      on: (message) => message.type === 'shown' && setPath(message.path),
    })
    return preview.current.close
  }, [site, token, slug])
  const write = (title: string) =>
    preview.current?.draft({ patches: [{ of: 'articles', key: slug, fields: { title } }] })
  return (
    <>
      <input aria-label="Title" onChange={({ target }) => write(target.value)} />
      <output>{path}</output>
      <iframe ref={frame} title="Preview" width="1000" height="700" />
    </>
  )
}

const { site = '', token = '', slug = '' } = document.body.dataset
createRoot(document.body).render(<ReactAdmin site={site} token={token} slug={slug} />)
