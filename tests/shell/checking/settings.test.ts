import { describe, expect, it } from 'vitest'
import { inspectAnswer } from '../../../scripts/content/inspectAnswer'
import type { Settings } from '../../../src/themes/Setting'
import { answerWith } from '../../content/samples'

const declared: Settings = {
  drop_cap: { type: 'switch', default: true, description: 'A tall first letter.' },
  cover: { type: 'choice', choices: ['picture', 'words'], default: 'picture', description: 'What comes first.' },
}

function findingsOf(settings: object) {
  const vocabulary = { themes: ['mag'], cards: [], sectionsOf: () => [], settingsOf: () => declared }
  const { report } = inspectAnswer(answerWith({ ui: { theme: 'mag', theme_config: { settings } } }), vocabulary)
  return report.findings
    .filter(({ path }) => path.includes('settings'))
    .map(({ path, what, todo }) => [path, what, todo])
}

describe('theme settings in a document', () => {
  it('are valid as the theme declares them', () => {
    expect(findingsOf({ drop_cap: false, cover: 'words' })).toEqual([])
  })

  it('are reported if their name or value is unknown', () => {
    expect(findingsOf({ drop_kap: false, cover: 'wrods', drop_cap: 'no' })).toEqual([
      ['$.ui.theme_config.settings.drop_kap', 'the theme "mag" has no setting "drop_kap"', 'Did you mean "drop_cap"?'],
      ['$.ui.theme_config.settings.cover', 'the value is not allowed', 'Expected "picture", "words".'],
      ['$.ui.theme_config.settings.drop_cap', 'the value is not allowed', 'Expected true or false.'],
    ])
  })
})
