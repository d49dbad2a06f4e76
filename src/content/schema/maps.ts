import * as v from 'valibot'

if (typeof v._addIssue !== 'function' || typeof v.string()['~run'] !== 'function')
  throw new Error('Valibot has no _addIssue or ~run any more. Adapt content/schema/maps.ts (decision 028).')

/** Like Valibot's `object`, but rejects arrays. */
export const object = ((entries: v.ObjectEntries) => refusingLists(v.object(entries))) as typeof v.object

/** Like Valibot's `record`, but rejects arrays. */
export const record = ((key: v.GenericSchema<string, string>, value: v.GenericSchema) =>
  refusingLists(v.record(key, value))) as typeof v.record

/** A map by locale code. */
export function byLocale<Value extends v.GenericSchema>(value: Value) {
  return record(v.string(), value)
}

/**
 * Valibot accepts an array as an object with numeric keys. An empty array is still accepted as an empty object, because some programs (such
 * as PHP) write it so.
 */
function refusingLists<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      if (!Array.isArray(dataset.value) || dataset.value.length === 0) return schema['~run'](dataset, config)
      v._addIssue(schema as Parameters<typeof v._addIssue>[0], 'type', dataset, config)
      return dataset as ReturnType<Schema['~run']>
    },
  }
}
