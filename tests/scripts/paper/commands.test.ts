import { expect, it } from 'vitest'
import { argumentFault } from '../../../scripts/paper/commands'

it('a command without arguments rejects them, and says where settings are', () => {
  expect(argumentFault('start', ['--port', '3000'])).toMatch(/^gazette start has no argument "--port"\. .* PORT\.$/)
  expect(argumentFault('dev', [])).toBeUndefined()
})

it.each(['check', 'export', 'release', 'theme new', 'api'])('gazette %s takes arguments', (name) => {
  expect(argumentFault(name, ['one'])).toBeUndefined()
})
