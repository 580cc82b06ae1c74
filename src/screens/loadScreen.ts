/**
 * Loads the code of a screen. What a browser could not load once it does not ask for again as long as the page stands: another try loads the
 * page anew, as soon as the portal answers (rule N12). What was typed elsewhere is kept (rule R1).
 */
import type { ScreenId } from '../domain/session/routes.ts'
import { addWords } from '../i18n/index.ts'
import { loaderOf, screens } from './index.ts'

let hasMissed = false

/** @throws as long as the portal does not answer */
const renewPage = async () => {
  const { ok } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error('The portal does not answer.')
  window.location.reload()
  await new Promise(() => undefined)
}

/** @param around what else is shown with the screen */
export const loadScreen = async (id: ScreenId, around: () => Promise<void>) => {
  if (hasMissed) await renewPage()
  try {
    const [{ create, words }] = await Promise.all([(loaderOf(id) ?? screens.notFound)(), around()])
    addWords(words)
    return create
  } catch (error) {
    hasMissed = true
    throw error
  }
}
