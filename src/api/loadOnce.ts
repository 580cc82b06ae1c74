/**
 * Code that is loaded with its first use. What a browser could not load once it does not ask for again as long as the page stands: without a
 * connection it is not asked at all, and where a load failed all the same, another try loads the page anew, as soon as the portal answers
 * (rule N12). What was typed elsewhere is kept (rule R1).
 */

/** Whether the line is there: what could not be loaded all the same is broken, or no longer there. */
export const portalAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** @throws as long as the portal does not answer */
const renewPage = async () => {
  if (!(await portalAnswers())) throw new Error('The portal does not answer.')
  window.location.reload()
  await new Promise(() => undefined)
}

/** Browsers say it in words of their own: a module, or what Vite loads ahead of it, could not be fetched. */
const isMissed = (error: unknown): boolean => error instanceof Error && /\b(module|preload)\b/i.test(error.message)

/**
 * Loads one piece of code, or one of several where another one stands for all.
 *
 * @param isGone whether what failed stays failed as long as the page stands
 */
export const createCodeLoader = (isGone: (error: unknown) => boolean = isMissed) => {
  let isAllGone = false
  return async <Value>(load: () => Promise<Value>): Promise<Value> => {
    if (isAllGone) await renewPage()
    if (globalThis.navigator?.onLine === false) throw new Error('There is no connection.')
    try {
      return await load()
    } catch (error) {
      isAllGone ||= isGone(error)
      throw error
    }
  }
}

/** Loaded once and then kept; a load that failed is tried again with the next use. */
export const loadOnce = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  const loadCode = createCodeLoader()
  let loading: Promise<Value> | undefined
  return () =>
    (loading ??= loadCode(load).catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
