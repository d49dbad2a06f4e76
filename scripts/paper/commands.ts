/** A command of `gazette`: its arguments, and what it does. */
export type Command = { usage: string; summary: string }

/** The commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  start: { usage: 'gazette start', summary: 'Serves the paper. No build is needed.' },
  dev: { usage: 'gazette dev', summary: 'Serves the paper, and shows each edit in open pages without a reload.' },
  check: {
    usage: 'gazette check [--json] [--media]',
    summary:
      'Prints the errors in the content and in themes/. Exits with 1 if there are any. --media also asks an API for its pictures.',
  },
  export: {
    usage: 'gazette export FOLDER [--host HOST]',
    summary: 'Writes the whole site as files for a static host.',
  },
  release: {
    usage: 'gazette release FOLDER',
    summary: 'Writes a folder that runs with Node alone, without an install.',
  },
  import: {
    usage: 'gazette import SOURCE --into FOLDER',
    summary: 'Copies a WordPress, a Ghost, or the texts of Hugo or Astro into a content folder.',
  },
  'theme new': {
    usage: 'gazette theme new NAME [--from THEME]',
    summary: 'Creates themes/NAME/ with theme.yaml and theme.css.',
  },
  'theme check': { usage: 'gazette theme check', summary: 'Prints the errors in themes/, with file and line.' },
  'theme messages': {
    usage: 'gazette theme messages',
    summary: 'Writes the messages of components into themes/NAME/locales/, one file for each language.',
  },
  api: {
    usage: 'gazette api [FOLDER] [--port PORT] [--token TOKEN]',
    summary:
      'Serves a content folder, or a folder of such folders, as a content API with simulated faults. For developers of a CMS. Defaults: content, 8090, demo-token.',
  },
  build: {
    usage: 'gazette build',
    summary: 'Builds themes with components into dist/. Needs the package gazette-build.',
  },
}

/** Returns why a command does not accept its arguments. Only checks commands that have none. */
export function argumentFault(name: string, [argument]: readonly string[]): string | undefined {
  if (argument === undefined || commands[name]?.usage !== `gazette ${name}`) return undefined
  const settings = ' Settings such as the port are in gazette.config.ts, or in variables such as PORT.'
  return `gazette ${name} has no argument "${argument}".${argument.startsWith('-') ? settings : ''}`
}

/** The column of summaries in the help of all commands. */
const summaryColumn = 40

/** Returns the help of one command, or of all. */
export function helpOf(name?: string): string {
  const own = name === undefined ? undefined : commands[name]
  if (own) return `${own.usage}\n\n${own.summary}\n`
  const lines = Object.values(commands).map(({ usage, summary }) =>
    usage.length < summaryColumn
      ? `  ${usage.padEnd(summaryColumn)}${summary}`
      : `  ${usage}\n  ${' '.repeat(summaryColumn)}${summary}`,
  )
  return `gazette COMMAND\n\n${lines.join('\n')}\n\nSettings are in gazette.config.ts. Environment variables override them.\n`
}
