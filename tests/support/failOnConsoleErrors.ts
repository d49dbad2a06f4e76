import { afterEach } from 'vitest'
import { takeErrors } from './consoleErrors'

afterEach(() => {
  const errors = takeErrors()
  if (errors.length === 0) return
  throw new Error(`A browser's console has errors that the test does not allow:\n${errors.join('\n')}`)
})
