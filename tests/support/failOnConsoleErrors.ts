import { beforeEach } from 'vitest'
import { takeErrors } from './consoleErrors'

// After all other hooks: a context that they close may still report an error, and it belongs to this test, not to the next.
beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    const errors = takeErrors()
    if (errors.length === 0) return
    throw new Error(`A browser's console has errors that the test does not allow:\n${errors.join('\n')}`)
  })
})
