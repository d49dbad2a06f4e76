import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withoutEndSlashes } from '../../src/content/fetching/withoutEndSlashes.ts'
import { FileFault, inOneLine } from '../../src/content/source/folder/FileFault.ts'
import type { Imported, OnRead } from './Imported.ts'
import { importGhostExport } from './importGhostExport.ts'
import { importSite } from './importSite.ts'
import { importTextFolder } from './importTextFolder.ts'
import { summaryOfImport } from './summaryOfImport.ts'
import { readManifest } from './writing/manifest.ts'
import { writeImport } from './writing/writeImport.ts'
import { importWxr } from './wxr/importWxr.ts'

/** The report of the last import, in the content folder. */
const reportName = '.gazette-import.txt'

const importUsage = `gazette import SOURCE --into FOLDER

  wordpress EXPORT.xml     an export of WordPress (Tools, Export), of any size
  wordpress URL [KEY]      a running WordPress; KEY is user:application password
  ghost EXPORT.json        an export of Ghost; needs --url
  ghost URL KEY            a running Ghost, with a key of its Content API
  folder PATH              the Markdown files of Hugo or Astro

  --into FOLDER    the content folder, such as content/
  --url URL        where the site of an export is
  --host HOST      a further host whose pictures are downloaded; can be repeated
  --media FOLDER   a copy of the site's files, which is used before its address
  --no-media       downloads nothing; pictures stay at their address
  --html           texts stay HTML
  --delete         deletes texts that the source no longer has and that nobody edited here

The same command again continues after an interruption, and later takes only what has changed. Files that were edited
in the folder stay: a new version is written beside them, as FILE.imported.
Exit codes: 0 done, 1 the source is incomplete, 2 wrong arguments or no source, 130 interrupted.
`

/** Wrong arguments. */
class UsageError extends Error {}

type Run = {
  args: readonly string[]
  signal: AbortSignal
  say: (text: string) => void
  onProgress: (what: string, done: number, known: number) => void
}

/** Runs `gazette import`. Returns the exit code. */
export async function runImport({ args, signal, say, onProgress }: Run): Promise<number> {
  if (args.includes('--help') || args.includes('-h') || args.length === 0) {
    say(importUsage)
    return args.length === 0 ? 2 : 0
  }
  let imported: Imported | undefined
  try {
    const options = optionsIn(args)
    const { folder } = options
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${folder} is no folder.`)
    const manifest = readManifest(folder, options.source)
    mkdirSync(folder, { recursive: true })
    imported = await read(options, signal, (done, known) => onProgress('Reading', done, known))
    const media = options.media
    const outcome = await writeImport(media === undefined ? imported : withLocalMedia(imported, media), manifest, {
      ...options,
      signal,
      onWrite: (done, known) => onProgress('Writing', done, known),
    })
    const report = path.join(folder, reportName)
    writeFileSync(report, `${summaryOfImport(outcome)}\n`)
    say(`${summaryOfImport(outcome, report)}\n`)
    return outcome.isInterrupted ? 130 : outcome.cut === undefined ? 0 : 1
  } catch (error) {
    if (signal.aborted) {
      say('Interrupted. Run the same command again to continue.\n')
      return 130
    }
    const message = error instanceof FileFault ? inOneLine(error.finding) : (error as Error).message
    say(`${message}${error instanceof UsageError ? '\n\nSee: gazette import --help' : ''}\n`)
    return 2
  } finally {
    imported?.close()
  }
}

type Options = ReturnType<typeof optionsIn>

function optionsIn(args: readonly string[]) {
  const { values, positionals } = parsedArguments(args)
  const [kind = '', place, key, ...others] = positionals
  const { into } = values
  if (!['wordpress', 'ghost', 'folder'].includes(kind))
    throw new UsageError(`"${kind}" is no source: it is wordpress, ghost or folder.`)
  if (place === undefined) throw new UsageError(`Which ${kind}? Name its export, its address or its folder.`)
  if (into === undefined) throw new UsageError('Into which folder? Add --into FOLDER.')
  if (others.length > 0) throw new UsageError(`"${others[0]}" is one argument too many.`)
  const isAddress = /^https?:\/\//i.test(place)
  if (isAddress && !URL.canParse(place)) throw new UsageError(`"${place}" is no address.`)
  if (isAddress && kind === 'folder') throw new UsageError('folder needs a folder on this computer.')
  if (isAddress && kind === 'ghost' && key === undefined) throw new UsageError('Which key? ghost URL KEY.')
  if (values.url !== undefined && !/^https?:\/\//i.test(values.url))
    throw new UsageError(`--url ${values.url} is no address.`)
  const source = `${kind} ${isAddress ? withoutEndSlashes(place) : path.basename(place)}`
  return {
    kind: kind as 'wordpress' | 'ghost' | 'folder',
    place,
    key,
    isAddress,
    source:
      values.url === undefined || isAddress ? (isAddress ? source : kind) : `${kind} ${withoutEndSlashes(values.url)}`,
    folder: into,
    url: values.url === undefined ? undefined : withoutEndSlashes(values.url),
    hosts: values.host ?? [],
    media: values.media,
    hasMedia: values['no-media'] !== true,
    keepsHtml: values.html === true,
    deletes: values.delete === true,
  }
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        url: { type: 'string' },
        host: { type: 'string', multiple: true },
        media: { type: 'string' },
        'no-media': { type: 'boolean' },
        html: { type: 'boolean' },
        delete: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function read(options: Options, signal: AbortSignal, onRead: OnRead): Promise<Imported> {
  const { kind, place, key, hosts, url, folder, isAddress } = options
  if (kind === 'folder') return importTextFolder(place)
  if (isAddress) return importSite(kind, { url: withoutEndSlashes(place), key, hosts })
  if (!existsSync(place)) throw new UsageError(`${place}: there is no such file.`)
  if (kind === 'ghost') return importGhostExport(place, { url, hosts })
  return importWxr(place, { url, hosts, signal, spoolFile: path.join(folder, '.gazette-import.tmp') }, onRead)
}

/** Takes files from a copy of the site: by their whole path, or by its end, as in a copy of `uploads/`. */
function withLocalMedia(imported: Imported, folder: string): Imported {
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    throw new UsageError(`--media ${folder}: there are no files.`)
  return {
    ...imported,
    mediaFile(name) {
      const parts = name.split('/')
      const ends = parts.map((_, index) => path.join(folder, ...parts.slice(index)))
      return imported.mediaFile?.(name) ?? ends.find((file) => existsSync(file) && statSync(file).isFile())
    },
  }
}
