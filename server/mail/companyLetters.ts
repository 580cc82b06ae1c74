/** What the portal writes about a company as a whole: registered, released, rejected, closed, open again (German; rules C4, C5, M1). */
import type { CompanyRejection } from '../../src/domain/company/company.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import words from '../../src/i18n/de/companyRejection.json' with { type: 'json' }
import { mailOf } from './letter.ts'
import { type Addressee, greetingFor, imprintLink, type Sender, whomToAsk } from './letters.ts'
import type { Mail } from './mail.ts'

type Member = Addressee & Pick<User, 'company'>

export const releaseMail = (sender: Sender, user: Member): Mail =>
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
  { to, user, companyId }: { to: Addressee; user: Member; companyId: string },
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

/** "Anderer Grund" says nothing to whoever reads it. */
const reasonOf = ({ reason, message }: CompanyRejection): string => {
  if (reason === 'OTHER') return message
  return `${words.reasons[reason]}.${message === '' ? '' : `\n${message}`}`
}

/** To whoever registered: why nothing comes of it, and what can be done. */
export const rejectionMail = (sender: Sender, user: Member, { reason, message }: CompanyRejection): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihre Registrierung bei Schrankwerk',
    greeting: greetingFor(user),
    paragraphs: [
      `wir haben Ihre Registrierung der Firma ${user.company.name} geprüft und können sie nicht freigeben.`,
      `Grund: ${reasonOf({ reason, message })}`,
      'Ihr Zugang ist damit geschlossen. Ist der Grund behoben oder ein Irrtum, melden Sie sich bitte; wir können Ihre Registrierung wieder öffnen.',
    ],
    link: imprintLink(sender),
    remarks: [whomToAsk(sender)],
    signature: sender.settings.operator.name,
  })

/** To everybody of a company that was deactivated. */
export const companyClosedMail = (sender: Sender, user: Member): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihr Zugang zu Schrankwerk ist geschlossen',
    greeting: greetingFor(user),
    paragraphs: [
      `die Firma ${user.company.name} ist bei Schrankwerk nicht mehr aktiv. Damit ist auch Ihr Zugang geschlossen: Sie können sich nicht mehr anmelden. Anfragen, Angebote und Nachrichten bleiben erhalten.`,
    ],
    link: imprintLink(sender),
    remarks: [
      'Ist das ein Versehen, wenden Sie sich bitte an den Betreiber; er kann die Firma wieder öffnen.',
      whomToAsk(sender),
    ],
    signature: sender.settings.operator.name,
  })

/** To everybody of a company that is active again. */
export const companyOpenedMail = (sender: Sender, user: Member): Mail =>
  mailOf({
    to: user.mail,
    subject: 'Ihr Zugang zu Schrankwerk ist wieder offen',
    greeting: greetingFor(user),
    paragraphs: [
      user.company.pendingRegistration
        ? `wir prüfen die Registrierung der Firma ${user.company.name} noch einmal. Sie können sich anmelden; sobald sie freigegeben ist, erhalten die Administratoren der Firma eine E-Mail.`
        : `die Firma ${user.company.name} ist bei Schrankwerk wieder aktiv. Sie können sich anmelden wie zuvor.`,
    ],
    link: { label: 'Zur Anmeldung', url: `${sender.publicAddress}/login` },
    remarks: [`Wissen Sie Ihr Passwort nicht mehr, fordern Sie hier ein neues an: ${sender.publicAddress}/forget`],
    signature: sender.settings.operator.name,
  })
