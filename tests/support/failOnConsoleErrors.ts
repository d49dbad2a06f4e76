import { afterEach, beforeEach } from 'vitest'
import { takeErrors } from './consoleErrors'

// Errors between two tests belong to neither.
beforeEach(() => {
  takeErrors()
})

afterEach(() => {
  const errors = takeErrors()
  if (errors.length === 0) return
  throw new Error(`A browser's console has errors that the test does not allow:\n${errors.join('\n')}`)
})
