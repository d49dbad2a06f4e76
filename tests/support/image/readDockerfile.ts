/** A line of a Dockerfile: its instruction and arguments. */
export type Step = { word: string; rest: string }

/** One stage: its base image, its name for other stages, and its steps in order. */
export type Stage = { base: string; name: string | undefined; steps: readonly Step[] }

/** Returns the stages of a Dockerfile; continued lines are one step. */
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

/** Returns the arguments of each use of an instruction in a stage. */
export function said({ steps }: Stage, word: string): string[] {
  return steps.filter((step) => step.word === word).map(({ rest }) => rest)
}

/** Returns the environment variables of a stage. */
export function variablesOf(stage: Stage): Record<string, string> {
  const found = said(stage, 'ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)])
  return Object.fromEntries(found.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}

/** Returns the words of a command in exec form, such as that of `CMD` or `HEALTHCHECK … CMD`. */
export function commandIn(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}
