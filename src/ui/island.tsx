import type { ComponentType, ReactNode } from 'react'
import { Kept } from './Kept'
import { islandHtml } from './renderIslands'

type Props = { children?: ReactNode }

/**
 * A client component as pages import it (`scripts/vite/islands.ts`). In HTML it is an island: with the name, the props and the hydration
 * trigger (`when`) of the component. In an RSC payload it is the component itself. Throws if a prop is a function or a symbol.
 */
export function island(Component: ComponentType<Props>, name: string, when: string): ComponentType<Props> {
  return function Island({ children, ...props }: Props) {
    const html = islandHtml(name, props, children)
    const facts = (html !== undefined || import.meta.env.DEV) && {
      'data-when': when,
      'data-props': propsText(name, props),
    }
    if (html !== undefined) return <g-island data-name={name} {...facts} dangerouslySetInnerHTML={{ __html: html }} />
    return (
      <g-island data-name={name} {...facts}>
        <Component {...props}>{children && <Kept>{children}</Kept>}</Component>
      </g-island>
    )
  }
}

/** Returns undefined for a component without props. */
function propsText(name: string, props: Readonly<Record<string, unknown>>): string | undefined {
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `the prop "${prop}" of the client component ${name} is a ${typeof value}, which cannot be sent to the browser. Pass JSON values: texts, numbers, lists, objects.`,
      )
  }
  const text = JSON.stringify(props)
  return text === '{}' ? undefined : text
}
