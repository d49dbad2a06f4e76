import { useAtom, type WritableAtom } from 'jotai'
import { useId } from 'react'

type Props<Choice extends string> = {
  atom: WritableAtom<Choice, [Choice], void>
  legend: string
  order: readonly Choice[]
  names: Readonly<Record<Choice, string>>
  /** Shown instead of each name, in growing sizes. */
  sample?: string
}

/** Radio buttons side by side. */
export function Choices<Choice extends string>({ atom, legend, order, names, sample }: Props<Choice>) {
  const [chosen, choose] = useAtom(atom)
  const group = useId()
  return (
    <fieldset data-steps={sample && order.length}>
      <legend>{legend}</legend>
      {order.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={choice === chosen}
            aria-label={sample && names[choice]}
            onChange={() => choose(choice)}
          />
          <span>{sample ?? names[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}
