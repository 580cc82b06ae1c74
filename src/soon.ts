/**
 * What whoever signs in needs is fetched while they look at the login and type, as soon as the line is free: the files that the build
 * names in the login's page (vite.config.ts, `soonAfter`). They are only fetched, not run: that would halt whoever types.
 * Whatever fails here is asked for again by whoever needs it, and told then.
 */
const arrival = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })

const fetchScript = (href: string): void => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href: `/${href}` })
  document.head.append(link)
}

/** Fetched already where the browser has it, or where it came before this script. */
const come = (link: HTMLLinkElement): Promise<unknown> | true =>
  performance.getEntriesByName(link.href).length > 0 || arrival(link)

/**
 * Resolves once the application is fetched and what comes after it asked for: before the application runs, because while it does, the line
 * is free and nothing could be asked for.
 */
export const askSoon = async (): Promise<void> => {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')]
  await Promise.all(links.map(come))
  const named = document.querySelector<HTMLMetaElement>('meta[name="soon"]')?.content ?? ''
  for (const href of named.split(' ').filter(Boolean)) fetchScript(href)
}
