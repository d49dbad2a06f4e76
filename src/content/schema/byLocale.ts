import * as v from 'valibot'

/**
 * A map by locale code. A list is none, though Valibot's record takes it for a map by number; an empty one is an empty map, as
 * some programs write it.
 */
export function byLocale<Value extends v.GenericSchema>(
  value: Value,
): v.RecordSchema<v.StringSchema<undefined>, Value, undefined> {
  const record = v.record(v.string(), value)
  return {
    ...record,
    '~run'(dataset, config) {
      const given = dataset.value
      if (!Array.isArray(given) || given.length === 0) return record['~run'](dataset, config)
      v._addIssue(record, 'type', dataset, config)
      return dataset as unknown as ReturnType<(typeof record)['~run']>
    },
  }
}
