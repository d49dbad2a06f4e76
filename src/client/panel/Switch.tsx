import { useAtom, type WritableAtom } from 'jotai'

type Props<Choice extends string> = {
  atom: WritableAtom<Choice, [Choice], void>
  on: Choice
  off: Choice
  name: string
  hint?: string
}

/** A switch with two values. */
export function Switch<Choice extends string>({ atom, on, off, name, hint }: Props<Choice>) {
  const [chosen, choose] = useAtom(atom)
  return (
    <label data-switch="">
      <span>
        {name}
        {hint && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={chosen === on}
        checked={chosen === on}
        onChange={({ target }) => choose(target.checked ? on : off)}
      />
    </label>
  )
}
