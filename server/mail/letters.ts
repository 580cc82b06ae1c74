/** What the portal writes to people (German; rule M1). */
import { fullName, type User } from '../../src/domain/user/user.ts'
import { mailOf } from './letter.ts'
import type { Mail } from './mail.ts'

/** Where links lead and who signs. */
export interface Sender {
  publicAddress: string
  settings: { operator: { name: string } }
}

export type Addressee = Pick<User, 'mail' | 'name' | 'lastname'>
export const greetingFor = (user: Addressee): string => `Guten Tag ${fullName(user)},`

/** The address that a mailed code is used at (rule S6). */
const passwordLink = ({ publicAddress }: Sender, code: string): string =>
  `${publicAddress}/action?mode=resetPassword&oobCode=${encodeURIComponent(code)}`

export const passwordResetMail = (sender: Sender, { mail, code }: { mail: string; code: string }): Mail =>
  mailOf({
    to: mail,
    subject: 'Neues Passwort für Schrankwerk',
    greeting: 'Guten Tag,',
    paragraphs: ['für Ihren Zugang zu Schrankwerk wurde ein neues Passwort angefordert. Hier legen Sie es fest.'],
    link: { label: 'Neues Passwort festlegen', url: passwordLink(sender, code) },
    remarks: [
      'Der Link gilt nur kurze Zeit und nur einmal. Haben Sie kein neues Passwort angefordert, ist nichts zu tun: Ihr bisheriges Passwort bleibt gültig.',
    ],
    signature: sender.settings.operator.name,
  })

export const invitationMail = (
  sender: Sender,
  { user, invitedBy, code }: { user: Addressee & Pick<User, 'company'>; invitedBy: string; code: string },
): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihr Zugang zu Schrankwerk',
    greeting: greetingFor(user),
    paragraphs: [
      `${invitedBy} hat für Sie bei Schrankwerk einen Zugang für die Firma ${user.company.name} angelegt.`,
      `Ihre Anmeldung ist ${user.mail}. Bitte legen Sie zuerst Ihr Passwort fest.`,
    ],
    link: { label: 'Erstes Passwort festlegen', url: passwordLink(sender, code) },
    remarks: [
      `Ist der Link abgelaufen, fordern Sie bitte hier einen neuen an: ${sender.publicAddress}/forget`,
      'Erwarten Sie keine Einladung, löschen Sie diese E-Mail bitte.',
    ],
    signature: sender.settings.operator.name,
  })

export const releaseMail = (sender: Sender, user: Addressee & Pick<User, 'company'>): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihre Firma ist freigegeben',
    greeting: greetingFor(user),
    paragraphs: [
      `wir haben die Firma ${user.company.name} freigegeben. Ab jetzt stehen Ihnen und den Benutzern Ihrer Firma alle Funktionen von Schrankwerk offen.`,
    ],
    link: { label: 'Zur Anmeldung', url: `${sender.publicAddress}/login` },
    remarks: [],
    signature: sender.settings.operator.name,
  })

/** To the operator's administrators: somebody waits. */
export const registrationMail = (
  sender: Sender,
  { to, user, companyId }: { to: Addressee; user: Addressee & Pick<User, 'company'>; companyId: string },
): Mail =>
  mailOf({
    to: to.mail,
    subject: `Neue Registrierung: ${user.company.name}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${fullName(user)} (${user.mail}) hat die Firma ${user.company.name} registriert. Sie wartet auf Ihre Freigabe.`,
    ],
    link: { label: 'Firma prüfen', url: `${sender.publicAddress}/company/${encodeURIComponent(companyId)}` },
    remarks: [],
    signature: sender.settings.operator.name,
  })
