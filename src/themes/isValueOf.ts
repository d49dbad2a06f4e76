import type { Setting } from './Setting'

/** Returns whether the setting accepts a value from a document. */
export function isValueOf(setting: Setting, value: unknown): boolean {
  if (setting.type === 'switch') return typeof value === 'boolean'
  if (setting.type === 'choice') return setting.choices.some((choice) => choice === value)
  if (setting.type === 'text') return typeof value === 'string' && value.length <= setting.longest
  return typeof value === 'number' && value >= setting.least && value <= setting.most
}
