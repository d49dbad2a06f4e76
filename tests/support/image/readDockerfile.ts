/** A line of a Dockerfile: its word, and what stands behind it. */
export type Step = { word: string; rest: string }

/** One image: its base, the name by which others take from it, and its steps in order. */
export type Stage = { base: string; name: string | undefined; steps: readonly Step[] }

/** Reads the stages of a Dockerfile; lines that go on are one step. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: (Stage & { steps: Step[] })[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [base = '', , name] = rest.split(' ')
    if (word === 'FROM') stages.push({ base, name, steps: [] })
    else stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

/** What a stage says by a word, each time that it does. */
export function said({ steps }: Stage, word: string): string[] {
  return steps.filter((step) => step.word === word).map(({ rest }) => rest)
}

/** The variables that a stage sets. */
export function variablesOf(stage: Stage): Record<string, string> {
  const found = said(stage, 'ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)])
  return Object.fromEntries(found.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}

/** The words of a command that is written as a list, such as that of `CMD` or `HEALTHCHECK … CMD`. */
export function commandIn(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}
