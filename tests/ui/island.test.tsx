import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { island } from '../../src/ui/island'
import { withIslands } from '../../src/ui/renderIslands'

type Props = { story: { title: string }; children?: ReactNode }
const Button = ({ story, children }: Props) => (
  <button type="button">
    {story.title} {children}
  </button>
)
const Island = island(Button as never, 'Button', 'intent') as typeof Button

it('a client component is rendered in documents by the given renderer, with its hydration trigger and props', () => {
  const propsList: unknown[] = []
  const renderWith = (props: object) => {
    propsList.push(props)
    return '<i>painted</i>'
  }
  const page = (
    <>
      <Island story={{ title: '"A" & <b>' }}>kept</Island>
      <Island story={{ title: 'B' }} />
    </>
  )
  expect(withIslands(renderWith, () => renderToStaticMarkup(page))).toBe(
    '<g-island data-name="Button" data-when="intent" data-props="{&quot;story&quot;:{&quot;title&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&quot;}}"><i>painted</i></g-island>' +
      '<g-island data-name="Button" data-when="intent" data-props="{&quot;story&quot;:{&quot;title&quot;:&quot;B&quot;}}"><i>painted</i></g-island>',
  )
  expect(propsList).toMatchObject([{ name: 'Button', children: 'kept', ids: 'i0' }, { ids: 'i1' }])
})

it('a client component renders as a component elsewhere', () => {
  expect(renderToStaticMarkup(<Island story={{ title: 'A' }}>kept</Island>)).toContain(
    '<button type="button">A <g-kept>kept</g-kept></button></g-island>',
  )
})

it('a prop that cannot be serialised is named', () => {
  const page = <Island story={(() => {}) as never} />
  const render = () =>
    withIslands(
      () => '',
      () => renderToStaticMarkup(page),
    )
  expect(render).toThrow('the prop "story" of the client component Button is a function')
})
