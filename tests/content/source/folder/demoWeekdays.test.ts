import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFolder } from '../../../../src/content/source/folder/createFolderReader'
import { embeddedTenants, tenantsFolder } from '../../../../src/server/operations/embeddedTenants'

/** Weekday names without braces, by language. */
const names = [
  /(?<!\{)\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /(?<![{/-])\b(?:[Ll]un|[Mm]ar|[Mm]ercre|[Jj]eu|[Vv]endre|[Ss]ame)di\b|(?<!\{)\b[Dd]imanche\b/g,
  /(?<!\{)\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag)\b/g,
  /(?<!\{)[月火水木金土日](?=曜)/g,
  /(?<!\{)(?:الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد)/g,
]

/** Contexts of recurring weekdays, such as opening hours; `@` is the weekday. */
const habits = [
  /\b(?:[Aa]|any|another|[Ee]very|[Ee]very other|first|one|warm|[Ww]et) @/,
  /@(?: and \w+day)? (?:nights|mornings|evenings|afternoons)|@ (?:boat|knitting group|rehearsal|service|supper)/,
  /\b(?:le|du|au|les|un|premier|quel) @/i,
  /(?:第1|毎週|の)@曜|@曜の(?:朝|礼拝|7時)|[、はを]@曜(?:休館|を休館)|@曜(?:が選ばれ|を休館|は、)/,
  // Opening hours, a cinema's closing day, a weekly supper, a diary page.
  /@ to Saturday|to @, lunch|lunch @|to @\. Three|for @\. I said|@ was chosen|@, he said, was the day/,
  /six on @\.|next @ the lights|not see @|On @ there was a table|[Oo]n the @ (?:that she|to write)/,
  /samedi, ou le @|Samedi, devant|@, devant l’étal|@, une tablée/,
  /صفحة @|عند @|والجمعة|و@ للعائلات/,
]

test('demo texts put weekdays of dated events in braces', () => {
  const dated = embeddedTenants().flatMap((tenant) =>
    ['articles', 'events.json', 'website.json'].flatMap((name) => textsIn(path.join(tenantsFolder, tenant, name))),
  )
  const fixed = dated.flatMap(({ file, text }) =>
    names.flatMap((name) =>
      [...text.matchAll(name)]
        .map(
          ({ index, 0: day }) =>
            `${text.slice(Math.max(0, index - 24), index)}@${text.slice(index + day.length).slice(0, 24)}`,
        )
        .filter((around) => !habits.some((pattern) => pattern.test(around)))
        .map((around) => `${file}: ${around}`),
    ),
  )
  expect(dated.length).toBeGreaterThan(100)
  expect(fixed).toEqual([])
})

test.each(embeddedTenants())('%s has articles of today and no braces on any day of a week', async (tenant) => {
  for (const date of [23, 24, 25, 26, 27, 28, 29]) {
    const now = new Date(`2027-03-${date}T09:00:00Z`)
    const { data } = await readFolder(path.join(tenantsFolder, tenant), now)
    const articles = data.articles as { published_at: string }[]
    expect(articles.map(({ published_at }) => published_at.slice(0, 10))).toContain(`2027-03-${date}`)
    expect(JSON.stringify(data)).not.toMatch(/\{\p{L}+\}/u)
  }
})

function textsIn(place: string): { file: string; text: string }[] {
  if (!existsSync(place)) return []
  const files = statSync(place).isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [place]
  return files.map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8') }))
}
