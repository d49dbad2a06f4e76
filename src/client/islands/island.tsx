import type { ComponentType, ReactNode } from 'react'
import { Kept } from './Kept'
import { paintedIsland } from './painter'
import type { When } from './When'

type Props = { children?: ReactNode }

/**
 * A client component in its island. In documents it is HTML that says by which component and props it comes to life, and when; in
 * trees it is the component itself. Pages import client components through this (`scripts/vite/islands.ts`). Throws where a
 * prop is none that JSON can carry.
 */
export function island(Component: ComponentType<Props>, name: string, when: When): ComponentType<Props> {
  return function Island({ children, ...props }: Props) {
    const html = paintedIsland(name, props, children)
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

/** Undefined where there are none. */
function propsText(name: string, props: Readonly<Record<string, unknown>>): string | undefined {
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `${name} is a client component, and its ${prop} a ${typeof value}: from a page it can take texts, numbers, lists and the like`,
      )
  }
  const text = JSON.stringify(props)
  return text === '{}' ? undefined : text
}
