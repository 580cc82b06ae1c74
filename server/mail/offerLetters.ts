/** What the portal writes about an offer, an order and a job (German; general terms of sale: the confirmation also goes by mail). */
import { formatGerman } from '../../src/domain/core/numbers.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { pricePerCabinet } from '../../src/domain/offer/price.ts'
import words from '../../src/i18n/de/common.json' with { type: 'json' }
import offerWords from '../../src/i18n/de/offer.json' with { type: 'json' }
import { type Fact, mailOf } from './letter.ts'
import { aboutEnquiry, greetingFor, type Sender, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

/** Whom a letter goes to, and which offer it is about. */
interface OfferLetter {
  to: Subscriber
  offer: Offer
}

const numberOf = ({ offerNumber, version }: Offer): Fact => ['Angebotsnummer', `${offerNumber}, Version ${version}`]
const factsOf = (offer: Offer): readonly Fact[] => [
  numberOf(offer),
  ['Kommission', offer.referenceNumber],
  ['Preis netto', priceOf(offer)],
  ['Liefertermin', dayOf(offer.desiredDeliveryDate)],
  ['Lieferbedingung', offer.deliveryCondition ? wordFor(words.deliveryConditions, offer.deliveryCondition) : '–'],
  // Once it is ordered, an offer's period says nothing any more (rule O15).
  ...(offer.validUntil === null || offer.state !== 'OPEN' ? [] : [['Gültig bis', dayOf(offer.validUntil)] as const]),
]

const dayOf = (day: string | null): string => day?.split('-').reverse().join('.') ?? '–'

/** What the price is for, and what one cabinet costs (rule P2). */
const priceOf = ({ price, enquiryValues: { amount } }: Offer): string => {
  const euro = (value: number) => `${formatGerman(value, 2)}\u00a0€`
  const single = pricePerCabinet(price, amount)
  const total = euro(price ?? 0)
  return single === null
    ? `${total} für einen Schaltschrank`
    : `${total} für ${formatGerman(amount, 0)}\u00a0Schaltschränke, je Schrank ${euro(single)}`
}

const linkTo = ({ publicAddress }: Sender, mode: 'offer' | 'order' | 'job', { id }: Offer): string =>
  `${publicAddress}/${mode}/${encodeURIComponent(id)}`

const aboutDeal = (sender: Sender, to: Subscriber, { enquiryId }: Offer) =>
  aboutEnquiry(sender, to, { kind: 'DEALS', enquiryId })

/** To the customer: there is something to decide. */
export const offerMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Neues Angebot: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      offer.version === 1
        ? `${offer.supplierName} hat ein Angebot zu Ihrer Anfrage „${offer.title}“ freigegeben.`
        : `${offer.supplierName} hat eine neue Version des Angebots zu Ihrer Anfrage „${offer.title}“ freigegeben. Sie ersetzt die vorige.`,
    ],
    facts: factsOf(offer),
    link: { label: 'Angebot öffnen', url: linkTo(sender, 'offer', offer) },
    remarks: ['Das Angebot ist freibleibend. Sie nehmen es im Portal an oder lehnen es dort ab.'],
    signature: sender.settings.operator.name,
  })

/** To the customer: there is nothing left to decide. */
export const withdrawnMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Angebot zurückgezogen: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${offer.supplierName} hat das Angebot zu Ihrer Anfrage „${offer.title}“ zurückgezogen. Sie können es nur noch lesen.`,
    ],
    facts: [numberOf(offer)],
    link: { label: 'Angebot öffnen', url: linkTo(sender, 'offer', offer) },
    remarks: [],
    signature: sender.settings.operator.name,
  })

/** To the supplier: an order waits for its confirmation. */
export const orderMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Neue Bestellung: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [`${offer.customerName} hat Ihr Angebot „${offer.title}“ angenommen.`],
    facts: factsOf(offer),
    link: { label: 'Bestellung öffnen', url: linkTo(sender, 'order', offer) },
    remarks: [
      'Der Kunde ist zwei Wochen an seine Bestellung gebunden. Der Vertrag kommt zustande, sobald Sie sie im Portal ausdrücklich bestätigen.',
    ],
    signature: sender.settings.operator.name,
  })

/** To the customer: the contract is concluded. */
export const orderConfirmationMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Auftragsbestätigung: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${offer.supplierName} hat Ihre Bestellung „${offer.title}“ ausdrücklich bestätigt. Damit ist der Vertrag geschlossen.`,
    ],
    facts: factsOf(offer),
    link: { label: 'Auftrag öffnen', url: linkTo(sender, 'job', offer) },
    remarks: ['Die Auftragsbestätigung des Lieferanten liegt als Datei beim Auftrag.'],
    signature: sender.settings.operator.name,
  })

/** To a supplier whose open offer did not get the order: neither who got it nor the price is said (rule E6). */
export const lostMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Anfrage anderweitig vergeben: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${offer.customerName} hat die Anfrage „${offer.title}“ anderweitig vergeben. Ihr Angebot kann nicht mehr angenommen werden.`,
    ],
    facts: [numberOf(offer)],
    link: { label: 'Angebot öffnen', url: linkTo(sender, 'offer', offer) },
    remarks: [
      'Nennt der Kunde einen Grund, steht er beim Angebot. Öffnet er die Anfrage wieder, liegt ihm Ihr Angebot wieder vor.',
    ],
    signature: sender.settings.operator.name,
  })

const reasonOf = ({ rejectionReason, rejectionReasonIndividual }: Offer): string => {
  if (rejectionReason === null || rejectionReason === 'INDIVIDUAL') return rejectionReasonIndividual
  const reason = wordFor(offerWords.rejectionReasons, rejectionReason)
  return rejectionReasonIndividual === '' ? reason : `${reason}\n${rejectionReasonIndividual}`
}

/** The enquiry is closed by an offer of another supplier (rule E6), as far as its customer sees the offer: who declines is told all contracts. */
const isLost = ({ enquiryClosed, contracts, supplierName }: Offer): boolean =>
  enquiryClosed && contracts.length > 0 && !contracts.some((contract) => contract.supplierName === supplierName)

/** To the supplier: nothing comes of it, and why. */
export const declinedMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    about: aboutDeal(sender, to, offer),
    subject: `Angebot abgelehnt: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${offer.customerName} hat Ihr Angebot „${offer.title}“ abgelehnt.`,
      ...(isLost(offer) ? ['Anfrage anderweitig vergeben.'] : []),
    ],
    facts: [['Grund', reasonOf(offer)], numberOf(offer)],
    link: { label: 'Angebot öffnen', url: linkTo(sender, 'offer', offer) },
    remarks: [],
    signature: sender.settings.operator.name,
  })

/** An offer or an order whose period ends, as its row tells of it. */
export interface Ending {
  id: string
  enquiryId: string
  title: string
  offerNumber: string
  /** YYYY-MM-DD */
  day: string
}

/** To the customer: an offer stands only so long (rule O15). */
export const offerEndsMail = (
  sender: Sender,
  to: Subscriber,
  { id, enquiryId, title, offerNumber, day }: Ending,
): Mail =>
  mailOf({
    to: to.mail,
    about: aboutEnquiry(sender, to, { kind: 'DEADLINES', enquiryId, once: `offer ends ${id} ${to.id}` }),
    subject: `Angebot gilt bis ${dayOf(day)}: ${title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `das Angebot ${offerNumber} zu Ihrer Anfrage „${title}“ gilt bis ${dayOf(day)}. Sie haben noch nicht entschieden.`,
    ],
    link: { label: 'Angebot öffnen', url: `${sender.publicAddress}/offer/${encodeURIComponent(id)}` },
    remarks: [],
    signature: sender.settings.operator.name,
  })

/** To the supplier: the customer is bound to an order only so long. */
export const orderEndsMail = (sender: Sender, to: Subscriber, { id, enquiryId, title, day }: Ending): Mail =>
  mailOf({
    to: to.mail,
    about: aboutEnquiry(sender, to, { kind: 'DEADLINES', enquiryId, once: `order ends ${id} ${to.id}` }),
    subject: `Bestellung bis ${dayOf(day)} bestätigen: ${title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `der Kunde ist an seine Bestellung „${title}“ bis ${dayOf(day)} gebunden. Sie haben sie noch nicht bestätigt.`,
    ],
    link: { label: 'Bestellung öffnen', url: `${sender.publicAddress}/order/${encodeURIComponent(id)}` },
    remarks: [],
    signature: sender.settings.operator.name,
  })
