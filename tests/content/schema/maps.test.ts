import { expect, it, vi } from 'vitest'

vi.mock('valibot', async (original) => ({ ...(await original<object>()), _addIssue: undefined }))

it('maps fail when they are loaded, if Valibot has changed', async () => {
  await expect(import('../../../src/content/schema/maps')).rejects.toThrow(/Valibot.*content\/schema\/maps\.ts/)
})
