/** Just as much of XML as it takes to find a few facts in what a program wrote. */

/** So many facts of a kind are told; nobody reads more. */
export const most = 1000

/** As it stands there, with its entities. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]{1,500})"`).exec(tag)?.[1]

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
export const unescaped = (text: string): string =>
  text.replaceAll(/&(\w{2,4});/g, (whole, name: string) => named.get(name) ?? whole)
