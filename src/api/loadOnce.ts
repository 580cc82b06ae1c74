/**
 * Code that is loaded with its first use. What a browser could not load once it does not ask for again as long as the page stands: without a
 * connection it is not asked at all, and where a load failed all the same, another try loads the page anew, as soon as the portal answers
 * (rule N12). What was typed elsewhere is kept (rule R1).
 */

/** @throws as long as the portal does not answer */
const renewPage = async () => {
  const { ok } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  if (!ok) throw new Error('The portal does not answer.')
  window.location.reload()
  await new Promise(() => undefined)
}

/** Browsers say it in words of their own: a module, or what Vite loads ahead of it, could not be fetched. */
const isMissed = (error: unknown): boolean => error instanceof Error && /\b(module|preload)\b/i.test(error.message)

/** Loads one piece of code, or one of several where another one stands for all. */
export const createCodeLoader = () => {
  let hasMissed = false
  return async <Value>(load: () => Promise<Value>): Promise<Value> => {
    if (hasMissed) await renewPage()
    if (globalThis.navigator?.onLine === false) throw new Error('There is no connection.')
    try {
      return await load()
    } catch (error) {
      hasMissed ||= isMissed(error)
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
