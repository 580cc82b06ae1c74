/** Every kind of mail, with names as long as they come and text as people type it. */
import * as approval from '../../server/mail/approvalLetters.ts'
import * as chat from '../../server/mail/chatLetters.ts'
import * as company from '../../server/mail/companyLetters.ts'
import * as operators from '../../server/mail/operatorLetters.ts'
import * as enquiry from '../../server/mail/enquiryLetters.ts'
import * as folder from '../../server/mail/folderLetters.ts'
import * as access from '../../server/mail/letters.ts'
import type { Mail } from '../../server/mail/mail.ts'
import * as deal from '../../server/mail/offerLetters.ts'
import { confirmationOf, jobSample, offerOf } from '../paths/fixtures/samples.ts'

const operator = { name: 'Schrankwerk Betriebsgesellschaft mbH', mail: 'hilfe@portal.example', phone: '0541 440012' }
const sender = { publicAddress: 'https://portal.schaltanlagen-nordwest.example', settings: { operator } }
const user = {
  id: 'user-1',
  name: 'Katharina-Elisabeth',
  lastname: 'von Oesterle-Brandenburg',
  language: 'de',
  mail: 'katharina-elisabeth.von-oesterle-brandenburg@foerdertechnik-brandenburg.example',
  company: {
    name: 'Brandt Fördertechnik und Verladeanlagen GmbH & Co. KG',
    type: 'CUSTOMER',
    pendingRegistration: false,
    active: true,
  },
} as const
const code = 'mE3uXc8Zq0T1rVbN5yLhKpWs7dGfJaQo2iUe4RtYxAzSvBnMwClD6kHj9gFp'
const title = 'Rollenbahn RB12, dezentrale Peripheriekästen_Feldverteilung_Nordhalle_Revision_B_2025'
const offer = offerOf({ title, version: 2, supplierName: 'Maibaum Schaltanlagen GmbH & Co. KG' })
const letter = { to: user, offer }
const deviating = {
  to: user,
  offer: offerOf({
    ...offer,
    state: 'ACCEPTED',
    confirmation: confirmationOf({ otherwise: 'Klemmen von Wago.\nDer Rest wie bestellt.' }),
  }),
}
const waiting = offerOf({
  ...offer,
  approvalLimit: 10_000,
  approval: {
    id: 'approval-1',
    state: 'ASKED',
    askedBy: user.id,
    askedByName: 'Jonas Feldkamp',
    askedAt: new Date('2025-11-20T11:00:00Z'),
    net: 37_850.8,
    order: null,
    approvers: [],
    answeredByName: '',
    answeredAt: null,
    reason: '',
  },
})
const underWay = { to: user, offer: offerOf({ ...offer, state: 'CONFIRMED', job: jobSample }) }
const ending = { id: 'offer-1', enquiryId: 'enquiry-1', title, offerNumber: 'AN-2025-0093', day: '2025-11-28' }
const deadline = {
  id: 'enquiry-1',
  title,
  referenceNumber: 'K-24802',
  customerName: user.company.name,
  offersUntil: new Date('2025-11-20T11:00:00Z'),
  takesLate: false,
}
const digest = {
  conversationId: 'conversation-1',
  enquiryId: 'enquiry-1',
  site: { id: 'offer-1', place: 'job' } as const,
  title,
  from: offer.supplierName,
  count: 3,
}
const shared = { id: 'folder-1', title, referenceNumber: 'K-24802' }
const entry = {
  to: user.mail,
  invitedBy: 'Jonas Feldkamp',
  companyName: user.company.name,
  endDate: '2026-01-31',
  code,
  note: 'Bitte sehen Sie sich vor allem die Klemmenpläne an.',
}
const changed = { user, before: 'k.oesterle@foerdertechnik-brandenburg.example', changedBy: 'Jonas Feldkamp' }

type Letters = typeof approval &
  typeof chat &
  typeof company &
  typeof operators &
  typeof enquiry &
  typeof folder &
  typeof access &
  typeof deal
/** … by the name of what writes it: the compiler names the one that is missing. */
export const writeLetters = (): Record<Extract<keyof Letters, `${string}Mail`>, Mail> => ({
  approvalAskedMail: approval.approvalAskedMail(sender, { to: user, offer: waiting }),
  approvalGivenMail: approval.approvalGivenMail(sender, {
    to: user,
    offer: waiting,
    answeredBy: 'Jonas Feldkamp',
    reason: '',
  }),
  approvalRefusedMail: approval.approvalRefusedMail(sender, {
    to: user,
    offer: waiting,
    answeredBy: 'Jonas Feldkamp',
    reason: 'Klemmen von Wago.',
  }),
  digestMail: chat.digestMail(sender, user, digest),
  newEnquiriesMail: enquiry.newEnquiriesMail(
    sender,
    user,
    Array.from({ length: 17 }, (_, index) => ({
      id: `enquiry-${index}`,
      title,
      referenceNumber: `K-248${index}`,
      companyName: user.company.name,
    })),
  ),
  deadlineExtendedMail: enquiry.deadlineExtendedMail(sender, user, deadline),
  addendumMail: enquiry.addendumMail(sender, user, {
    ...deadline,
    addenda: [
      {
        number: 2,
        text: title,
        changes: [],
        files: [{ id: 'file-1', filename: `1_${title}.pdf`, replaces: { id: 'file-0', filename: `${title}.pdf` } }],
        userFullName: 'Jonas Feldkamp',
        at: new Date('2025-11-19T08:00:00Z'),
      },
    ],
  }),
  deadlineNearsMail: enquiry.deadlineNearsMail(sender, user, deadline, 3),
  releaseMail: company.releaseMail(sender, user),
  registrationMail: company.registrationMail(sender, { to: user, user, companyId: 'company-1' }),
  backupMissingMail: operators.backupMissingMail(sender, user, new Date('2025-11-17T01:30:00Z')),
  rejectionMail: company.rejectionMail(sender, user, {
    reason: 'OTHER',
    message: 'Die Adresse gibt es nicht.\nBitte prüfen Sie sie.',
  }),
  companyClosedMail: company.companyClosedMail(sender, user),
  companyOpenedMail: company.companyOpenedMail(sender, user),
  folderInvitationMail: folder.folderInvitationMail(sender, shared, entry),
  folderPasswordMail: folder.folderPasswordMail(sender, shared, entry),
  newFilesMail: folder.newFilesMail(sender, shared, {
    to: { mail: user.mail, user },
    files: [
      { filename: 'Stromlaufplan_Rollenbahn_RB12_Revision_B.pdf', uploadedBy: 'Vera Kessler' },
      { filename: 'Klemmenplan.csv', uploadedBy: 'planung@partner.example' },
    ],
  }),
  guessingMail: folder.guessingMail(sender, shared, { to: user, wrong: 25, day: '2025-11-28' }),
  passwordResetMail: access.passwordResetMail(sender, { mail: user.mail, language: null, code }),
  invitationMail: access.invitationMail(sender, { user, invitedBy: 'Jonas Feldkamp', code }),
  confirmationMail: access.confirmationMail(sender, { user, code }),
  formerLoginMail: access.formerLoginMail(sender, changed),
  newLoginMail: access.newLoginMail(sender, { ...changed, code }),
  passwordChangedMail: access.passwordChangedMail(sender, user, false),
  newBrowserMail: access.newBrowserMail(sender, {
    user,
    device: { browser: 'Firefox', system: 'Windows' },
    network: '84.139.x.x',
    at: new Date('2025-11-24T07:12:00Z'),
  }),
  factorMail: access.factorMail(sender, user, true),
  factorResetMail: access.factorResetMail(sender, { user, resetBy: 'Jonas Feldkamp' }),
  accessClosedMail: access.accessClosedMail(sender, { user, closedBy: 'Jonas Feldkamp' }),
  offerMail: deal.offerMail(sender, letter),
  withdrawnMail: deal.withdrawnMail(sender, letter),
  orderMail: deal.orderMail(sender, letter),
  orderConfirmationMail: deal.orderConfirmationMail(sender, letter),
  lostMail: deal.lostMail(sender, letter),
  declinedMail: deal.declinedMail(sender, {
    ...letter,
    offer: { ...offer, rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: 'Der Liefertermin ist zu spät.' },
  }),
  deviationMail: deal.deviationMail(sender, deviating),
  deviationAgreedMail: deal.deviationAgreedMail(sender, deviating),
  deviationRefusedMail: deal.deviationRefusedMail(sender, deviating),
  jobSentMail: deal.jobSentMail(sender, underWay),
  jobNotSentMail: deal.jobNotSentMail(sender, underWay),
  jobMissingMail: deal.jobMissingMail(sender, underWay),
  jobDelayedMail: deal.jobDelayedMail(sender, underWay),
  jobDelayAgreedMail: deal.jobDelayAgreedMail(sender, underWay),
  offerEndsMail: deal.offerEndsMail(sender, user, ending),
  orderEndsMail: deal.orderEndsMail(sender, user, ending),
})
export const letters = writeLetters()
/** What is filled into them. */
export const given = [sender, user, offer, deviating.offer, underWay.offer, ending, digest, shared, entry, changed]
