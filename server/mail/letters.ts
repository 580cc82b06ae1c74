/** What the portal writes to people about their access (rule M1). Letters about companies are in companyLetters.ts. */
import { firstPasswordMark, mailLinkDays } from '../../src/domain/account/account.ts'
import type { Device } from '../../src/domain/account/device.ts'
import type { MailSwitch } from '../../src/domain/account/mails.ts'
import type { User } from '../../src/domain/user/user.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled } from '../words.ts'
import { languageFor, type Letter, letterWords, mailOf, type Reader, type Sender } from './letter.ts'
import type { Mail } from './mail.ts'

export type Addressee = Reader & Pick<User, 'name' | 'lastname'>
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

/** The address that a mailed code is used at (rule S6). A new password's code lives for an hour: the identity provider has it so. */
const linkFor = ({ publicAddress }: Sender, mode: 'resetPassword' | 'verifyEmail', code: string, mark = ''): string =>
  `${publicAddress}/action?mode=${mode}${mark}&oobCode=${encodeURIComponent(code)}`
const passwordLink = (sender: Sender, code: string): string => linkFor(sender, 'resetPassword', code)
/** … of somebody who has had none yet: the page behind it speaks of a first one. */
export const firstPasswordLink = (sender: Sender, code: string): string =>
  linkFor(sender, 'resetPassword', code, `&${firstPasswordMark}=1`)

const passwordLinkMs = 3_600_000
const dayMs = 24 * 3_600_000
/** How long what proves an address works. */
const days = String(mailLinkDays)
const lasts = mailLinkDays * dayMs

/** Where somebody without access finds the operator. */
export const imprintUrl = ({ publicAddress }: Sender): string => `${publicAddress}/imprint`
export const loginUrl = ({ publicAddress }: Sender): string => `${publicAddress}/login`
const forgetUrl = ({ publicAddress }: Sender): string => `${publicAddress}/forget`

export const passwordResetMail = (sender: Sender, { code, ...to }: Reader & { code: string }): Mail =>
  mailOf(sender, { to, name: 'passwordReset', url: passwordLink(sender, code), lasts: passwordLinkMs })

export const invitationMail = (
  sender: Sender,
  { user, invitedBy, code }: { user: Addressee & Pick<User, 'company'>; invitedBy: string; code: string },
): Mail =>
  mailOf(sender, {
    to: user,
    name: 'invitation',
    values: { invitedBy, company: user.company.name, days },
    url: firstPasswordLink(sender, code),
    lasts,
  })

/** Proves a mail address (rule S13). */
export const confirmationMail = (sender: Sender, { user, code }: { user: Addressee; code: string }): Mail =>
  mailOf(sender, { to: user, name: 'confirmation', values: { days }, url: linkFor(sender, 'verifyEmail', code), lasts })

type ChangedMail = { user: Addressee; before: string; changedBy: string }

/** To the address that was the login until now: whoever reads it may not have wanted that. */
export const formerLoginMail = (sender: Sender, { user, before, changedBy }: ChangedMail): Mail =>
  mailOf(sender, {
    to: { ...user, mail: before },
    name: 'formerLogin',
    values: { changedBy, before, after: user.mail },
    url: loginUrl(sender),
  })

/** To the new address: it is to be proven, too. */
export const newLoginMail = (sender: Sender, { user, before, changedBy, code }: ChangedMail & { code: string }): Mail =>
  mailOf(sender, {
    to: user,
    name: 'newLogin',
    values: { changedBy, before, after: user.mail, days },
    url: linkFor(sender, 'verifyEmail', code),
    lasts,
  })

/**
 * Whoever did not change it has to hear of it.
 * @param first the first one that they chose themselves: there is nothing yet that it changes
 */
export const passwordChangedMail = (sender: Sender, to: Addressee, first: boolean): Mail =>
  mailOf(sender, { to, name: first ? 'passwordChosen' : 'passwordChanged', url: forgetUrl(sender) })

/** Somebody has signed in from a browser that the account did not know (rule S14). */
export const newBrowserMail = (
  sender: Sender,
  { user, device: { browser, system }, network, at }: { user: Addressee; device: Device; network: string; at: Date },
): Mail => {
  const words = letterWords(user)
  const device = [
    browser ?? words.unknownBrowser,
    ...(system === null ? [] : [system]),
    ...(network === '' ? [] : [filled(words.network, { network })]),
  ].join(', ')
  const moment = filled(words.moment, { moment: formatsIn(languageFor(user)).moment(at) })
  return mailOf(sender, {
    to: user,
    name: 'newBrowser',
    values: { moment, device },
    url: `${sender.publicAddress}/profile`,
  })
}

/** Whoever did not do it has to hear of it. */
export const factorMail = (sender: Sender, to: Addressee, isSet: boolean): Mail =>
  mailOf(sender, { to, name: isSet ? 'factorSet' : 'factorOff', url: forgetUrl(sender) })

/** Somebody else has taken it away. */
export const factorResetMail = (sender: Sender, { user, resetBy }: { user: Addressee; resetBy: string }): Mail =>
  mailOf(sender, { to: user, name: 'factorReset', values: { resetBy }, url: loginUrl(sender) })

/** A single access was closed: its user was deleted. */
export const accessClosedMail = (
  sender: Sender,
  { user, closedBy }: { user: Addressee & Pick<User, 'company'>; closedBy: string },
): Mail =>
  mailOf(sender, {
    to: user,
    name: 'accessClosed',
    values: { closedBy, company: user.company.name },
    url: imprintUrl(sender),
  })
