import { atomWithStorage } from 'jotai/utils'
import { type ChoiceName, type ReaderChoice, readersChoices } from '../readersChoices'

/**
 * Creates an atom for one of the reader's choices. It is stored in `localStorage`, set on the document element and synchronised across
 * tabs. An unknown stored value counts as the default.
 */
export function choiceAtom<Name extends ChoiceName>(name: Name) {
  const choices: readonly ReaderChoice<Name>[] = readersChoices[name]
  const first = choices[0] as ReaderChoice<Name>
  const known = (text: string | null | undefined) => choices.find((choice) => choice === text)

  function show(choice: ReaderChoice<Name>): void {
    document.documentElement.dataset[name] = choice
  }

  return atomWithStorage<ReaderChoice<Name>>(
    name,
    first,
    {
      getItem: () => known(read(name)) ?? first,
      setItem(_, choice) {
        write(name, choice)
        show(choice)
      },
      removeItem: () => {},
      subscribe(_, onChange) {
        const listen = ({ key, newValue }: StorageEvent) => {
          const choice = key === name ? (known(newValue) ?? first) : undefined
          if (choice === undefined) return
          show(choice)
          onChange(choice)
        }
        addEventListener('storage', listen)
        return () => removeEventListener('storage', listen)
      },
    },
    { getOnInit: true },
  )
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** If storage is blocked, the choice lasts until the window is closed. */
function write(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice)
  } catch {
    return
  }
}
