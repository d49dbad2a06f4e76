import { expect, test } from 'vitest'
import { mapHref } from '../../../../../src/themes/base/parts/entity/mapHref'

test('prefers coordinates to the address, which is encoded', () => {
  expect(mapHref({ lat: 51.93, lng: 1.28 }, 'x')).toContain('mlat=51.93&mlon=1.28#map=17/51.93/1.28')
  expect(mapHref(undefined, '1 Quay & Co')).toMatch(/search\?query=1%20Quay%20%26%20Co$/)
  expect(mapHref(undefined, 'Saltmere IL1\u00A01BH')).toMatch(/query=Saltmere%20IL1%201BH$/)
  expect(mapHref(undefined, undefined)).toBeUndefined()
})
