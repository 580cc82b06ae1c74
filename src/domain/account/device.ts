/** What a browser says of itself, and as much of a network address as is kept: no place is guessed. */

export interface Device {
  /** null where it is not known */
  browser: string | null
  system: string | null
}

/** In this order: most say to be others as well. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]
const nameIn = (names: typeof browsers, text: string): string | null =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? null

/** @param userAgent as the browser sends it */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

export const isHandheld = ({ system }: Device): boolean =>
  system !== null && ['iPhone', 'iPad', 'Android'].includes(system)

const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i
/** `84.139.x.x`, `2a02:3100::`; '' for what is no address */
export const networkOf = (address: string): string => {
  const [, first, second] = v4.exec(address) ?? []
  if (first !== undefined && second !== undefined) return `${first}.${second}.x.x`
  if (!/^[\da-f:]+(?:%\w+)?$/i.test(address) || !address.includes(':')) return ''
  const [head = '', rest = ''] = address.toLowerCase().split(':')
  return head === '' || rest === '' ? `${head}::` : `${head}:${rest}::`
}
