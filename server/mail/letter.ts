/**
 * The one template of all mails: greeting, paragraphs, facts, one link, signature; as plain text and as HTML, in which all text is escaped.
 * What each says stands in `letters.json` under its name, and is taken in the language of its reader.
 */
import type { MailKind } from '../../src/domain/account/mails.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { type Language, languageOf } from '../../src/domain/core/language.ts'
import type { Words } from '../../src/i18n/words.ts'
import { filled, wordsIn } from '../words.ts'
import type { Mail } from './mail.ts'

/** Where links lead and who signs. */
export interface Sender {
  publicAddress: string
  settings: { operator: { name: string; mail: string; phone: string } }
}

/** Whoever gets a letter: a mail address, and what is known of whose it is. */
export interface Reader {
  mail: string
  name?: string
  lastname?: string
  /** of their profile */
  language: string | null
}
export const languageFor = ({ language }: Pick<Reader, 'language'>): Language =>
  languageOf(language === null ? [] : [language])
/** What letters say beside their own sentences. */
export const letterWords = (to: Pick<Reader, 'language'>): Words['letters'] => wordsIn(languageFor(to)).letters

export type Fact = readonly [name: string, value: string]

export interface Letter {
  to: Reader
  name: keyof Words['letters']['letters']
  /** what is filled into its sentences */
  values?: Readonly<Record<string, string>>
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
  /** paragraphs that follow its own; a line break stays one */
  paragraphs?: readonly string[]
  /** what it is about in figures, each with its name; below the paragraphs */
  facts?: readonly Fact[]
  /** where its button leads */
  url: string
  /** below the link, after its own */
  remarks?: readonly string[]
}

/** A letter in words. */
interface Said {
  language: Language
  subject: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly Fact[]
  link: { label: string; url: string }
  remarks: readonly string[]
  closing: string
  /** how somebody gets no more of them, where that can be */
  unsubscribe: { label: string; url: string } | null
  /** where the button does not work */
  address: string
}

const said = ({ publicAddress, settings: { operator } }: Sender, letter: Letter): Said => {
  const { to, about, url, facts = [], paragraphs = [], remarks = [] } = letter
  const words = letterWords(to)
  const { subject, link, ...own } = words.letters[letter.name]
  const signed = { operator: operator.name, operatorMail: operator.mail, operatorPhone: operator.phone }
  const values = {
    ...signed,
    whomToAsk: filled(words.whomToAsk, signed),
    address: publicAddress,
    mail: to.mail,
    ...letter.values,
  }
  const say = (sentence: string) => filled(sentence, values)
  const { name, lastname } = to
  return {
    language: languageFor(to),
    subject: say(subject),
    greeting:
      name !== undefined && lastname !== undefined
        ? filled(words.greeting, { name: fullName({ name, lastname }) })
        : words.greetingUnknown,
    paragraphs: [...own.paragraphs.map(say), ...paragraphs],
    facts,
    link: { label: link, url },
    remarks: [...own.remarks.map(say), ...remarks],
    closing: say(words.closing),
    unsubscribe: about ? { label: words.unsubscribe, url: about.unsubscribe } : null,
    address: words.button,
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const ink = '#1c2733'
const faint = '#5b6773'
const accent = '#0b5c8a'
/** A word that stays in one line, as programs would part it at its hyphen. */
const whole = '<span style="white-space:nowrap">E-Mail</span>'
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escaped(text)
    .replaceAll('\n', '<br>')
    .replaceAll(/\bE-Mail\b/g, whole)}</p>`
/** An own sentence of the portal: its addresses can be followed; those of others, in somebody's name, cannot. */
const remark =
  (origin: string) =>
  (text: string): string =>
    paragraph(text).replaceAll(/https?:\/\/[^\s<]*[^\s<.,;:]/g, (url) =>
      url.startsWith(`${origin}/`) ? `<a href="${url}" style="color:${accent}">${url}</a>` : url,
    )
const factTable = (facts: readonly Fact[]): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
${facts.map(([name, value]) => `<tr><td style="padding:2px 16px 2px 0;color:${faint};vertical-align:top;white-space:nowrap">${escaped(name)}</td><td style="padding:2px 0;vertical-align:top">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`).join('\n')}
</table>`
const button = ({ label, url }: Said['link']): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="background:${accent};border-radius:4px;color:#ffffff;display:inline-block;font-weight:bold;padding:12px 20px;text-decoration:none">${escaped(label)}</a></p>`
const small = (text: string, url: string): string =>
  `<p style="margin:0 0 8px;color:${faint};font-size:13px">${text}<br><a href="${escaped(url)}" style="color:${accent};overflow-wrap:anywhere;word-break:break-word">${escaped(url)}</a></p>`

/** Below a line, where nobody has to read: the address behind the button, and how somebody gets no more of them, where that can be. */
const foot = ({ unsubscribe, address, link }: Said): string =>
  [small(address, link.url), ...(unsubscribe ? [small(unsubscribe.label, unsubscribe.url)] : [])].join('\n')

const htmlOf = (letter: Said): string => {
  const { language, subject, greeting, paragraphs, facts, link, remarks, closing } = letter
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f3f5f7;color:${ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 12px;padding:0 24px;font-weight:bold">Schrankwerk</p>
<div style="padding:32px 24px 24px;background:#ffffff;border-radius:6px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${factTable(facts)}
${button(link)}
${remarks.map(remark(new URL(link.url).origin)).join('\n')}
${paragraph(closing)}
<div style="margin-top:24px;border-top:1px solid #dde3e8;padding-top:16px">
${foot(letter)}
</div>
</div>
</div>
</body>
</html>
`
}

const textOf = ({ unsubscribe, greeting, paragraphs, facts, link, remarks, closing }: Said): string => {
  const inFigures = facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []
  const leave = unsubscribe ? [`${unsubscribe.label} ${unsubscribe.url}`] : []
  const end = [...remarks, closing, ...leave]
  return [greeting, ...paragraphs, ...inFigures, `${link.label}:\n${link.url}`, ...end].join('\n\n')
}

/** A subject is one line, whatever stands in a name. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const mailOf = (sender: Sender, letter: Letter): Mail => {
  const { about, lasts, to } = letter
  const words = said(sender, letter)
  const date = new Date()
  return {
    id: crypto.randomUUID(),
    date,
    kind: about?.kind ?? 'ACCESS',
    to: to.mail,
    userId: about?.userId ?? null,
    subject: oneLine(words.subject),
    text: `${textOf(words)}\n`,
    html: htmlOf(words),
    thread: about?.thread ?? null,
    unsubscribe: about?.unsubscribe ?? null,
    goodUntil: lasts === undefined ? null : new Date(date.getTime() + lasts),
    onceKey: about?.once ?? null,
  }
}
