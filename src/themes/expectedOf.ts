import type { Setting } from './Setting'

/** Returns a description of the values that a setting accepts, to follow “expected” in a message. */
export function expectedOf(setting: Setting): string {
  if (setting.type === 'switch') return 'true or false'
  if (setting.type === 'choice') return setting.choices.map((choice) => `"${choice}"`).join(', ')
  if (setting.type === 'number') return `a number from ${setting.least} to ${setting.most}`
  return `a text of at most ${setting.longest} characters`
}
