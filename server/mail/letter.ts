/** The one template of all mails: greeting, paragraphs, one link, signature; as plain text and as HTML, in which all text is escaped. */
import type { MailKind } from '../../src/domain/account/mails.ts'
import type { Mail } from './mail.ts'

export interface Letter {
  to: string
  /** what it is about; by default the reader's access, which cannot be switched off */
  about?: {
    kind: Exclude<MailKind, 'ACCESS'>
    userId: string
    /** where mails of this kind are switched off */
    unsubscribe: string
    /** mails about the same thing are one thread */
    thread: string
    /** told once under this name */
    once?: string
  }
  /** how long what it holds works, in milliseconds */
  lasts?: number
  subject: string
  greeting: string
  /** a line break stays one */
  paragraphs: readonly string[]
  link: { label: string; url: string }
  /** below the link */
  remarks: readonly string[]
  signature: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const ink = '#1c2733'
const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
const button = ({ label, url }: Letter['link']): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:#0b5c8a;border-radius:4px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">Falls die Schaltfläche nicht funktioniert, öffnen Sie bitte diese Adresse: <a href="${escaped(url)}" style="color:#0b5c8a;overflow-wrap:anywhere;word-break:break-word">${escaped(url)}</a></p>`

const unsubscribing = 'Diese Art von E-Mails stellen Sie in Ihrem Profil ab: '
/** How somebody gets no more of them; nothing where that cannot be. */
const farewell = ({ about }: Letter): string =>
  about
    ? `<p style="margin:0;color:#5b6773;font-size:13px">${unsubscribing}<a href="${escaped(about.unsubscribe)}" style="color:#0b5c8a;overflow-wrap:anywhere;word-break:break-word">${escaped(about.unsubscribe)}</a></p>`
    : ''

const htmlOf = (letter: Letter): string => {
  const { subject, greeting, paragraphs, link, remarks, signature } = letter
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f5f7;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:6px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button(link)}
${[...remarks, `Freundliche Grüße\n${signature}`].map(paragraph).join('\n')}
${farewell(letter)}
</div>
</body>
</html>
`
}

const textOf = (letter: Letter): string => {
  const { about, greeting, paragraphs, link, remarks, signature } = letter
  const leave = about ? [`${unsubscribing}${about.unsubscribe}`] : []
  const end = [...remarks, `Freundliche Grüße\n${signature}`, ...leave]
  return [greeting, ...paragraphs, `${link.label}:\n${link.url}`, ...end].join('\n\n')
}

/** A subject is one line, whatever stands in a name. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const mailOf = (letter: Letter): Mail => {
  const { about, lasts } = letter
  const date = new Date()
  return {
    id: crypto.randomUUID(),
    date,
    kind: about?.kind ?? 'ACCESS',
    to: letter.to,
    userId: about?.userId ?? null,
    subject: oneLine(letter.subject),
    text: `${textOf(letter)}\n`,
    html: htmlOf(letter),
    thread: about?.thread ?? null,
    unsubscribe: about?.unsubscribe ?? null,
    goodUntil: lasts === undefined ? null : new Date(date.getTime() + lasts),
    onceKey: about?.once ?? null,
  }
}
