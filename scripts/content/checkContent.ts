import { BadDocument } from '../../src/content/document/parseWebsite.ts'
import type { Site } from '../../src/content/site/Site.ts'
import { type CountedFinding, notesOnly } from '../../src/shell/checking/Finding.ts'
import { originalPaths } from '../../src/shell/checking/originalPaths.ts'
import { counted } from '../programs/counted.ts'
import { deadLinks } from './deadLinks.ts'
import { houseVocabulary } from './houseVocabulary.ts'
import { importTraces } from './importTraces.ts'
import { type InspectedSite, inspectAnswer } from './inspectAnswer.ts'
import { largePictures } from './largePictures.ts'
import { type Material, NoMaterial, type Place } from './Material.ts'
import { missingPictures } from './missingPictures.ts'
import { picturesNamed } from './picturesNamed.ts'
import { configuredSites, readMaterial, readSiteMaterial, type Surroundings } from './readMaterial.ts'
import { withDataThemes } from './withDataThemes.ts'

export type CheckOptions = Surroundings & { asJson: boolean; asksMedia: boolean }

/** A finding with its place, if known. `isDraft`: only a draft has it. */
type Located = CountedFinding & Partial<Place> & { isDraft?: true }

/** The output and exit code of the check: 0 without errors, 1 with errors, 2 if the document cannot be served. */
export type Checked = { text: string; code: 0 | 1 | 2 }

/** Checks the document of a target: a file, a URL, or an embedded tenant; without a target, those of the configured sites. */
export async function checkContent(target: string | undefined, options: CheckOptions): Promise<Checked> {
  if (target !== undefined) return checkOne(target, () => readMaterial(target, options), options)
  const all: Checked[] = []
  try {
    for (const site of configuredSites(options.env))
      all.push(await checkOne(site.websiteId, () => readSiteMaterial(site), options))
  } catch (error) {
    if (!(error instanceof NoMaterial)) throw error
    all.push(refused('the configuration', error.message, options))
  }
  const code =
    all
      .map((one) => one.code)
      .sort()
      .at(-1) ?? 0
  return { text: all.map(({ text }) => text).join(''), code }
}

function refused(document: string, what: string, { asJson }: CheckOptions): Checked {
  return { text: asJson ? `${JSON.stringify({ document, refused: what })}\n` : `${what}\n`, code: 2 }
}

async function checkOne(name: string, read: () => Promise<Material>, options: CheckOptions): Promise<Checked> {
  try {
    const material = await read()
    const { findings, notes } = await findingsIn(material, options)
    return {
      text: options.asJson ? asJson(material, findings) : asLines(material, findings) + notes,
      code: findings.some(({ kind, isDraft }) => !isDraft && !notesOnly.has(kind)) ? 1 : 0,
    }
  } catch (error) {
    if (!(error instanceof NoMaterial) && !(error instanceof BadDocument)) throw error
    const what = error instanceof BadDocument ? `${name}: the document is rejected: ${error.message}` : error.message
    return refused(name, what, options)
  }
}

/** The findings, and lines about entries that are not public or were not checked. */
type Inspection = { findings: Located[]; notes: string }

/** Maximum number of entries that a note names. */
const maxNamed = 10

async function findingsIn({ answer, placeOf, media, unread }: Material, options: CheckOptions): Promise<Inspection> {
  const { withDrafts, ...published } = inspectAnswer(
    answer,
    withDataThemes(houseVocabulary(options.root), options.root),
  )
  const findingsOf = (inspected: InspectedSite) => allFindingsOf(inspected, media, options)
  const ofPublished = await findingsOf(published)
  const known = new Set(ofPublished.map(nameOfFinding))
  const ofDrafts = withDrafts ? (await findingsOf(withDrafts)).filter((one) => !known.has(nameOfFinding(one))) : []
  const located = ({ quote, ...finding }: CountedFinding) => ({ ...finding, ...placeOf(finding.path, quote) })
  const { site } = published
  return {
    findings: [
      ...unread,
      ...ofPublished.map(located),
      ...ofDrafts.map((one) => ({ ...located(one), isDraft: true as const })),
    ].filter((one, index) => index < unread.length || !isReported(one, unread)),
    notes:
      notPublicNote(site, placeOf) +
      (picturesNamed(site).length === 0 ? '' : uncheckedNoteFor(media, options.asksMedia)),
  }
}

/** Whether the name of a missing picture is reported already, because it leads out of the folder. */
function isReported({ kind, what, file }: Located, unread: readonly Located[]): boolean {
  const [, name] = /^there is no file (".*")$/s.exec(what) ?? []
  if (kind !== 'no-picture' || name === undefined) return false
  return unread.some((one) => one.file === file && one.what.startsWith(`${name} `))
}

async function allFindingsOf(
  { site, report }: InspectedSite,
  media: Material['media'],
  { env, asksMedia }: CheckOptions,
): Promise<CountedFinding[]> {
  const pathOf = originalPaths(site.found)
  const pictures = picturesNamed(site)
  const ofContent: CountedFinding[] = [
    ...deadLinks(site, env.SITE_URL || undefined),
    ...importTraces(site),
    ...(await missingPictures(pictures, media, asksMedia)),
    ...(await largePictures(pictures, media)),
  ]
  return [...report.findings, ...ofContent.map((one) => ({ ...one, path: pathOf(one.path) }))]
}

/** Indexes do not count: those of live updates differ with drafts. */
function nameOfFinding({ kind, path, what }: CountedFinding): string {
  return `${kind} ${path.replace(/\[\d+\]/g, '[]')} ${what}`
}

/** Names scheduled articles and drafts, whose pages answer 404. */
function notPublicNote({ website, found }: Site, placeOf: Material['placeOf']): string {
  const scheduled = website.articles.flatMap(({ slug, published_at }) =>
    published_at && published_at.getTime() > Date.now() ? `${slug} (${published_at.toISOString()})` : [],
  )
  const drafts = (found.drafts ?? []).map((path) => {
    const place = placeOf(path)
    return place ? shown(place) : path
  })
  return noteOf('Scheduled articles', scheduled) + noteOf('Drafts, only in previews', drafts)
}

function shown({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`
}

function noteOf(title: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const others = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ''
  return `${title}: ${names.slice(0, maxNamed).join(', ')}${others}.\n`
}

function uncheckedNoteFor({ kind }: Material['media'], asksMedia: boolean): string {
  if (kind === 'unknown')
    return 'Pictures were not checked: there is no folder media/ next to the file. Set MEDIA_DIR to use another folder.\n'
  return kind === 'site' && !asksMedia ? 'Pictures were not checked: use --media to request each of them.\n' : ''
}

function asJson({ name }: Material, findings: readonly Located[]): string {
  return `${JSON.stringify({ document: name, findings }, undefined, 2)}\n`
}

function asLines({ name }: Material, findings: readonly Located[]): string {
  if (findings.length === 0) return `${name}: no problems found.\n`
  const kinds = Map.groupBy(findings, ({ kind }) => kind)
  const summary = [...kinds].map(([kind, ofKind]) => `${ofKind.length} ${kind}`).join(', ')
  return `${findings.map(lineOf).join('\n')}\n\n${name}: ${counted(findings.length, 'finding')} (${summary}).\n`
}

function lineOf({ file, line, path, slug, what, todo, count, kind, isDraft }: Located): string {
  const place = file === undefined ? '' : `${shown({ file, ...(line !== undefined && { line }) })}: `
  const entry = slug === undefined ? '' : ` (${slug})`
  const others = count > 1 ? ` (${count} times)` : ''
  return `${place}${path}${entry}: ${what}${others} [${kind}${isDraft ? ', in a draft' : ''}].${todo ? ` ${todo}` : ''}`
}
