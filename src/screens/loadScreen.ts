/** Loads the code of a screen, and of the frame around it. */
import { createCodeLoader, portalAnswers } from '../api/loadOnce.ts'
import { CodeBroken } from '../domain/core/serverFailed.ts'
import type { ScreenId } from '../domain/session/routes.ts'
import { addWords } from '../i18n/index.ts'
import { loaderOf, screens } from './index.ts'

type Loaded = Awaited<ReturnType<typeof screens.notFound>>

/**
 * Loads for one page, that is as long as it stands. What is there once opens without a connection, too (rule N12).
 *
 * @param loadFrame what stands around the screens of whoever is signed in
 * @returns what loads one; it throws CodeBroken where that fails although the portal answers
 */
export const createScreenLoader = (loadFrame: () => Promise<unknown>) => {
  // Nothing but code is loaded here: what broke while it began, the browser does not begin again either.
  const loadCode = createCodeLoader(() => true)
  const known = new Map<string, Loaded['create']>()
  return async (id: ScreenId, framed: boolean): Promise<Loaded['create']> => {
    const key = `${id} ${framed}`
    const before = known.get(key)
    if (before) return before
    const [{ create, words }] = await loadCode(() =>
      Promise.all([(loaderOf(id) ?? screens.notFound)(), framed ? loadFrame() : undefined]),
    ).catch(async (error: unknown) => {
      throw (await portalAnswers()) ? new CodeBroken(error) : error
    })
    addWords(words)
    known.set(key, create)
    return create
  }
}
