/** What the portal writes to people about their access (German; rule M1). Letters about companies are in companyLetters.ts. */
import { firstPasswordMark, mailLinkDays } from '../../src/domain/account/account.ts'
import type { Device } from '../../src/domain/account/device.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { MailSwitch } from '../../src/domain/account/mails.ts'
import { type Letter, mailOf } from './letter.ts'
import type { Mail } from './mail.ts'

/** Where links lead and who signs. */
export interface Sender {
  publicAddress: string
  settings: { operator: { name: string; mail: string; phone: string } }
}

export type Addressee = Pick<User, 'mail' | 'name' | 'lastname'>
/** Somebody who can switch this kind of mails off. */
export type Subscriber = Addressee & Pick<User, 'id'>

/** A mail about what goes on with an enquiry: all of these are one thread of their reader's. */
export const aboutEnquiry = (
  { publicAddress }: Pick<Sender, 'publicAddress'>,
  to: Subscriber,
  { kind, enquiryId, once }: { kind: MailSwitch; enquiryId: string; once?: string },
): NonNullable<Letter['about']> => ({
  kind,
  userId: to.id,
  unsubscribe: `${publicAddress}/profile`,
  thread: `enquiry-${enquiryId}`,
  ...(once !== undefined && { once }),
})

export const greetingFor = (user: Addressee): string => `Guten Tag ${fullName(user)},`

/** The address that a mailed code is used at (rule S6). A new password's code lives for an hour: the identity provider has it so. */
const linkFor = ({ publicAddress }: Sender, mode: 'resetPassword' | 'verifyEmail', code: string, mark = ''): string =>
  `${publicAddress}/action?mode=${mode}${mark}&oobCode=${encodeURIComponent(code)}`
const passwordLink = (sender: Sender, code: string): string => linkFor(sender, 'resetPassword', code)
/** … of somebody who has had none yet: the page behind it speaks of a first one. */
export const firstPasswordLink = (sender: Sender, code: string): string =>
  linkFor(sender, 'resetPassword', code, `&${firstPasswordMark}=1`)

const passwordLinkMs = 3_600_000
const dayMs = 24 * 3_600_000

/** Whom to ask: a sentence that everybody understands who has no access. */
export const whomToAsk = ({ settings: { operator } }: Sender): string =>
  `Fragen beantwortet der Betreiber: ${operator.name}, ${operator.mail}, ${operator.phone}.`
/** Where somebody without access finds the operator. */
export const imprintLink = ({ publicAddress }: Sender) =>
  ({ label: 'Kontakt zum Betreiber', url: `${publicAddress}/imprint` }) as const

export const passwordResetMail = (sender: Sender, { mail, code }: { mail: string; code: string }): Mail =>
  mailOf({
    to: mail,
    subject: 'Neues Passwort für Schrankwerk',
    greeting: 'Guten Tag,',
    paragraphs: ['für Ihren Zugang zu Schrankwerk wurde ein neues Passwort angefordert. Hier legen Sie es fest.'],
    link: { label: 'Neues Passwort festlegen', url: passwordLink(sender, code) },
    lasts: passwordLinkMs,
    remarks: [
      'Der Link gilt eine Stunde und nur einmal. Haben Sie kein neues Passwort angefordert, ist nichts zu tun: Ihr bisheriges Passwort bleibt gültig.',
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
    link: { label: 'Erstes Passwort festlegen', url: firstPasswordLink(sender, code) },
    lasts: mailLinkDays * dayMs,
    remarks: [
      `Der Link gilt ${mailLinkDays} Tage und nur einmal. Ist er abgelaufen, fordern Sie bitte hier einen neuen an: ${sender.publicAddress}/forget`,
      'Erwarten Sie keine Einladung, löschen Sie diese E-Mail bitte.',
    ],
    signature: sender.settings.operator.name,
  })

/** Proves a mail address (rule S13). */
export const confirmationMail = (sender: Sender, { user, code }: { user: Addressee; code: string }): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    greeting: greetingFor(user),
    paragraphs: [
      `mit dem folgenden Link bestätigen Sie, dass die Adresse ${user.mail} Ihnen gehört. Sie ist Ihre Anmeldung bei Schrankwerk.`,
    ],
    link: { label: 'E-Mail-Adresse bestätigen', url: linkFor(sender, 'verifyEmail', code) },
    lasts: mailLinkDays * dayMs,
    remarks: [
      `Der Link gilt ${mailLinkDays} Tage. Einen neuen fordern Sie in Ihrem Profil an.`,
      'Haben Sie sich nicht bei Schrankwerk angemeldet, löschen Sie diese E-Mail bitte; die Adresse bleibt dann unbestätigt.',
    ],
    signature: sender.settings.operator.name,
  })

type ChangedMail = { user: Addressee; before: string; changedBy: string }

/** To the address that was the login until now: whoever reads it may not have wanted that. */
export const formerLoginMail = (sender: Sender, { user, before, changedBy }: ChangedMail): Mail =>
  mailOf({
    to: before,
    subject: 'Ihre Anmeldung bei Schrankwerk hat sich geändert',
    greeting: greetingFor(user),
    paragraphs: [
      `${changedBy} hat die Adresse geändert, mit der Sie sich bei Schrankwerk anmelden. Statt ${before} gilt ab jetzt ${user.mail}. Ihr Passwort bleibt, wie es ist.`,
    ],
    link: { label: 'Zur Anmeldung', url: `${sender.publicAddress}/login` },
    remarks: [
      `War das nicht gewollt, melden Sie sich bitte gleich bei ${changedBy} oder beim Betreiber.`,
      whomToAsk(sender),
    ],
    signature: sender.settings.operator.name,
  })

/** To the new address: it is to be proven, too. */
export const newLoginMail = (sender: Sender, { user, before, changedBy, code }: ChangedMail & { code: string }): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihre neue Anmeldung bei Schrankwerk',
    greeting: greetingFor(user),
    paragraphs: [
      `${changedBy} hat die Adresse geändert, mit der Sie sich bei Schrankwerk anmelden. Statt ${before} gilt ab jetzt ${user.mail}. Ihr Passwort bleibt, wie es ist.`,
      'Bitte bestätigen Sie, dass die neue Adresse Ihnen gehört.',
    ],
    link: { label: 'E-Mail-Adresse bestätigen', url: linkFor(sender, 'verifyEmail', code) },
    lasts: mailLinkDays * dayMs,
    remarks: [`Der Link gilt ${mailLinkDays} Tage. Einen neuen fordern Sie in Ihrem Profil an.`],
    signature: sender.settings.operator.name,
  })

/**
 * Whoever did not change it has to hear of it.
 * @param first the first one that they chose themselves: there is nothing yet that it changes
 */
export const passwordChangedMail = (sender: Sender, user: Addressee, first: boolean): Mail =>
  mailOf({
    to: user.mail,
    subject: first ? 'Ihr Passwort ist festgelegt' : 'Ihr Passwort wurde geändert',
    greeting: greetingFor(user),
    paragraphs: [
      first
        ? 'für Ihren Zugang zu Schrankwerk ist jetzt ein eigenes Passwort festgelegt.'
        : 'für Ihren Zugang zu Schrankwerk gilt ab jetzt ein neues Passwort. Auf anderen Geräten ist Ihre Anmeldung beendet.',
    ],
    link: { label: 'Neues Passwort anfordern', url: `${sender.publicAddress}/forget` },
    remarks: [
      'Haben Sie das Passwort selbst festgelegt, ist nichts zu tun. Andernfalls fordern Sie bitte sofort ein neues an, damit niemand außer Ihnen Zugang hat.',
      whomToAsk(sender),
    ],
    signature: sender.settings.operator.name,
  })

/** Somebody has signed in from a browser that the account did not know (rule S14). */
export const newBrowserMail = (
  sender: Sender,
  { user, device: { browser, system }, network, at }: { user: Addressee; device: Device; network: string; at: Date },
): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Neue Anmeldung an Ihrem Zugang zu Schrankwerk',
    greeting: greetingFor(user),
    paragraphs: [
      `an Ihrem Zugang hat sich jemand ${moment(at)} in einem Browser angemeldet, der bisher nicht vorkam: ${browser ?? 'unbekannter Browser'}${system === null ? '' : `, ${system}`}${network === '' ? '' : `, Netz ${network}`}.`,
      'Waren Sie das, ist nichts zu tun. Andernfalls ändern Sie bitte sofort Ihr Passwort: Das beendet alle Anmeldungen. In Ihrem Profil sehen Sie jedes angemeldete Gerät und melden es ab.',
    ],
    link: { label: 'Angemeldete Geräte ansehen', url: `${sender.publicAddress}/profile` },
    remarks: [whomToAsk(sender)],
    signature: sender.settings.operator.name,
  })

const moment = (at: Date): string =>
  `am ${new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' }).format(at)} Uhr`

/** Whoever did not do it has to hear of it. */
export const factorMail = (sender: Sender, user: Addressee, isSet: boolean): Mail =>
  mailOf({
    to: user.mail,
    subject: isSet ? 'Ihr zweiter Faktor ist eingerichtet' : 'Ihr zweiter Faktor ist ausgeschaltet',
    greeting: greetingFor(user),
    paragraphs: [
      isSet
        ? 'für Ihren Zugang zu Schrankwerk ist jetzt ein zweiter Faktor eingerichtet. Beim Anmelden geben Sie künftig auch den Code Ihrer Authenticator-App ein. Auf anderen Geräten ist Ihre Anmeldung beendet.'
        : 'für Ihren Zugang zu Schrankwerk ist der zweite Faktor ausgeschaltet. Beim Anmelden genügt jetzt das Passwort. Auf anderen Geräten ist Ihre Anmeldung beendet.',
    ],
    link: { label: 'Neues Passwort anfordern', url: `${sender.publicAddress}/forget` },
    remarks: [
      'Haben Sie das selbst getan, ist nichts zu tun. Andernfalls fordern Sie bitte sofort ein neues Passwort an und wenden sich an den Betreiber.',
      whomToAsk(sender),
    ],
    signature: sender.settings.operator.name,
  })

/** Somebody else has taken it away. */
export const factorResetMail = (sender: Sender, { user, resetBy }: { user: Addressee; resetBy: string }): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    greeting: greetingFor(user),
    paragraphs: [
      `${resetBy} hat den zweiten Faktor Ihres Zugangs zu Schrankwerk zurückgesetzt. Beim Anmelden genügt jetzt das Passwort, und Ihre Anmeldungen auf allen Geräten sind beendet. Bitte richten Sie den zweiten Faktor im Profil neu ein.`,
    ],
    link: { label: 'Zur Anmeldung', url: `${sender.publicAddress}/login` },
    remarks: [`War das nicht mit Ihnen abgesprochen, melden Sie sich bitte gleich bei ${resetBy}.`, whomToAsk(sender)],
    signature: sender.settings.operator.name,
  })

/** A single access was closed: its user was deleted. */
export const accessClosedMail = (
  sender: Sender,
  { user, closedBy }: { user: Addressee & Pick<User, 'company'>; closedBy: string },
): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihr Zugang zu Schrankwerk ist geschlossen',
    greeting: greetingFor(user),
    paragraphs: [
      `${closedBy} hat Ihren Zugang für die Firma ${user.company.name} geschlossen. Sie können sich nicht mehr anmelden; was Sie geschrieben haben, bleibt unter Ihrem Namen erhalten.`,
    ],
    link: imprintLink(sender),
    remarks: [`Ist das ein Versehen, wenden Sie sich bitte an ${closedBy}.`, whomToAsk(sender)],
    signature: sender.settings.operator.name,
  })
