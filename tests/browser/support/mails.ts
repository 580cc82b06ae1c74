/** The portal's outbox as the addressee reads it: what came, what it says, and where its links lead. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

export type Letter = { to: string; subject: string; text: string; links: string[] }

/** Octets written as =XX; a line that ends in = goes on in the next one (RFC 2045). */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, octet: string) => String.fromCharCode(parseInt(octet, 16))),
    'latin1',
  ).toString('utf8')
/** Words of a header that are not ASCII (RFC 2047). */
const headerText = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
    )
const headerOf = (head: string, name: string): string =>
  headerText(new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '').replaceAll(/\s+/g, ' ')
const splitHead = (text: string): [head: string, body: string] => {
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/)
  return [head, rest.join('\n\n')]
}

/** The plain part: what a mail program shows that knows no HTML. */
const letterOf = (eml: string): Letter => {
  const [head, body] = splitHead(eml)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary === undefined) throw new Error('A mail has a plain and an HTML part')
  const [, plain = ''] = body.split(`--${boundary}`)
  const [plainHead, content] = splitHead(plain.trimStart())
  const encoding = headerOf(plainHead, 'Content-Transfer-Encoding')
  const text = encoding === 'base64' ? Buffer.from(content, 'base64').toString('utf8') : unquoted(content)
  return {
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}

/** Mails that were read: hundreds lie there, and whoever waits for one looks twenty times a second. */
const known = new Map<string, Promise<Letter>>()
const letterIn = (path: string): Promise<Letter> => {
  const letter = known.get(path) ?? readFile(path, 'utf8').then(letterOf)
  known.set(path, letter)
  return letter
}

/** Every mail to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<Letter[]> => {
  const outbox = inject('portalOutbox')
  const names = await readdir(outbox).catch(() => [])
  const finished = names.filter((name) => name.endsWith('.eml')).toSorted()
  const letters = await Promise.all(finished.map((name) => letterIn(join(outbox, name))))
  return letters.filter(({ to }) => to === address)
}

/** The newest mail to an address with this subject, once `count` of them are there. */
export const mailTo = (address: string, subject: string, count = 1): Promise<Letter> =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(address)).filter((letter) => letter.subject === subject)
      const last = found[count - 1]
      if (last === undefined) throw new Error(`${found.length} of ${count} mails “${subject}” to ${address}`)
      return last
    },
    { timeout: 15_000, interval: 100 },
  )

/** The link on which a password is set. */
export const passwordLinkIn = ({ links }: Letter): string => {
  const link = links.find((address) => address.includes('/action?'))
  if (link === undefined) throw new Error('no link in the mail')
  return link
}
