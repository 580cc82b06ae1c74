/** Loads the code of a screen, and of what else is shown with it. */
import { createCodeLoader } from '../api/loadOnce.ts'
import type { ScreenId } from '../domain/session/routes.ts'
import { addWords } from '../i18n/index.ts'
import { loaderOf, screens } from './index.ts'

/** Loads for one page, that is as long as it stands. */
export const createScreenLoader = () => {
  const loadCode = createCodeLoader()
  /** @param around what else is shown with the screen */
  return async (id: ScreenId, around: () => Promise<void>) => {
    const [{ create, words }] = await loadCode(() => Promise.all([(loaderOf(id) ?? screens.notFound)(), around()]))
    addWords(words)
    return create
  }
}
