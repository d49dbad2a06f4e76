import { expect, it } from 'vitest'
import { errorOverlay } from '../../../src/server/http/errorOverlay'

it('shows an error with a circular cause, with the file that Vite names', async () => {
  const error = Object.assign(new Error('Unexpected token </script>'), { id: 'src/a.tsx', cause: {} })
  error.cause = error
  const response = errorOverlay(error)
  const page = await response.text()
  expect(response.status).toBe(500)
  expect(page).toContain('"id":"src/a.tsx"')
  expect(page).toContain('Unexpected token \\u003c/script>')
})

it.each([
  ['a text', 'broken'],
  ['nothing', undefined],
  ['null', null],
])('shows a thrown value that is not an error: %s', async (_, thrown) => {
  expect(await errorOverlay(thrown).text()).toContain(`"message":"${thrown}"`)
})
