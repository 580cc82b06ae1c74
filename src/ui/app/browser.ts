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
