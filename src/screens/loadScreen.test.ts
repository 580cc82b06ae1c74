import { afterEach, expect, test, vi } from 'vitest'
import { startTexts } from '../i18n/index.ts'
import { createScreenLoader } from './loadScreen.ts'

startTexts({})
afterEach(() => void vi.unstubAllGlobals())

test('a screen that was loaded opens without a connection, one that was not does not', async () => {
  const loadScreen = createScreenLoader(async () => undefined)
  const create = await loadScreen('imprint', false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await loadScreen('imprint', false)).toBe(create)
  await expect(loadScreen('privacy', false)).rejects.toThrow('no connection')
  // … nor in a frame that is not there
  await expect(loadScreen('imprint', true)).rejects.toThrow('no connection')
})
