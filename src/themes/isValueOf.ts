import type { Setting } from './Setting'

/** Whether a value that a document has is one of a setting's. */
export function isValueOf(setting: Setting, value: unknown): boolean {
  if (setting.type === 'switch') return typeof value === 'boolean'
  if (setting.type === 'choice') return setting.choices.some((choice) => choice === value)
  if (setting.type === 'text') return typeof value === 'string' && value.length <= setting.longest
  return typeof value === 'number' && value >= setting.least && value <= setting.most
}
