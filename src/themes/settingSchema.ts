import type { Setting } from './Setting'

/** Returns the JSON Schema of a setting. */
export function settingSchema(setting: Setting): Readonly<Record<string, unknown>> {
  const { description, default: usual } = setting
  return { description, default: usual, ...limits(setting) }
}

function limits(setting: Setting): object {
  if (setting.type === 'switch') return { type: 'boolean' }
  if (setting.type === 'choice') return { enum: setting.choices }
  if (setting.type === 'number') return { type: 'number', minimum: setting.least, maximum: setting.most }
  return { type: 'string', maxLength: setting.longest }
}
