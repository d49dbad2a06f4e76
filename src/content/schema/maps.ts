import * as v from 'valibot'

/** An object by the names of its fields, as Valibot's; a list is none. */
export const object = ((entries: v.ObjectEntries) => refusingLists(v.object(entries))) as typeof v.object

/** A map by names of any kind, as Valibot's; a list is none. */
export const record = ((key: v.GenericSchema<string, string>, value: v.GenericSchema) =>
  refusingLists(v.record(key, value))) as typeof v.record

/** A map by locale code. */
export function byLocale<Value extends v.GenericSchema>(value: Value) {
  return record(v.string(), value)
}

/** Valibot takes a list for a map by number. An empty one is an empty map, as some programs write it. */
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
