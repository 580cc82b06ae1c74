/** Small things that only a browser can do. */

/** Hands a downloaded file to the browser's own download. */
export const saveBlob = ({ blob, filename }: { blob: Blob; filename: string }): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the object after this turn; revoking later keeps it from an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Light or dark as the system wishes, also when it changes its mind. */
export const followSystemTheme = (): void => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', apply)
  apply()
}

/**
 * Counts how far each change of address has led on in the tab's history, back where negative. A browser that does not tell where in it one
 * is (Navigation API) is taken to have gone one step back.
 */
export const historySteps = (): ((change: 'popstate' | 'pushState' | 'replaceState') => number) => {
  const usual = { popstate: -1, pushState: 1, replaceState: 0 }
  const index = (): number | undefined => window.navigation?.currentEntry?.index
  let before = index()
  return (change) => {
    const now = index()
    const steps = now === undefined || before === undefined ? usual[change] : now - before
    before = now
    return steps
  }
}

/** A way to speak with the other tabs that this browser has open of the portal; nobody hears what they say themselves. */
export const openChannel = <Message>(
  name: string,
  hear: (data: unknown) => void,
): { say: (message: Message) => void; close: () => void } => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
