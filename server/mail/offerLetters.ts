/** What the portal writes about an offer, an order and a job (German; general terms of sale: the confirmation also goes by mail). */
import { formatGerman } from '../../src/domain/core/numbers.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { pricePerCabinet } from '../../src/domain/offer/price.ts'
import words from '../../src/i18n/de/common.json' with { type: 'json' }
import { mailOf } from './letter.ts'
import { type Addressee, greetingFor, type Sender } from './letters.ts'
import type { Mail } from './mail.ts'

/** Whom a letter goes to, and which offer it is about. */
interface OfferLetter {
  to: Addressee
  offer: Offer
}

const factsOf = (offer: Offer): string =>
  [
    `Angebotsnummer: ${offer.offerNumber}, Version ${offer.version}`,
    `Kommission: ${offer.referenceNumber}`,
    priceOf(offer),
    `Liefertermin: ${dayOf(offer.desiredDeliveryDate)}`,
    `Lieferbedingung: ${offer.deliveryCondition ? wordFor(words.deliveryConditions, offer.deliveryCondition) : '–'}`,
    ...(offer.validUntil === null ? [] : [`Gültig bis: ${dayOf(offer.validUntil)}`]),
  ].join('\n')

const dayOf = (day: string | null): string => day?.split('-').reverse().join('.') ?? '–'

/** What the price is for, and what one cabinet costs (rule P2). */
const priceOf = ({ price, enquiryValues: { amount } }: Offer): string => {
  const euro = (value: number) => `${formatGerman(value, 2)}\u00a0€`
  const single = pricePerCabinet(price, amount)
  const total = `Preis netto: ${euro(price ?? 0)}`
  return single === null
    ? `${total} für einen Schaltschrank`
    : `${total} für ${amount} Schaltschränke, je Schrank ${euro(single)}`
}

const linkTo = ({ publicAddress }: Sender, mode: 'offer' | 'order' | 'job', { id }: Offer): string =>
  `${publicAddress}/${mode}/${encodeURIComponent(id)}`

/** To the customer: there is something to decide. */
export const offerMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    subject: `Neues Angebot: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      offer.version === 1
        ? `${offer.supplierName} hat ein Angebot zu Ihrer Anfrage „${offer.title}“ freigegeben.`
        : `${offer.supplierName} hat eine neue Version des Angebots zu Ihrer Anfrage „${offer.title}“ freigegeben. Sie ersetzt die vorige.`,
      factsOf(offer),
    ],
    link: { label: 'Angebot öffnen', url: linkTo(sender, 'offer', offer) },
    remarks: ['Das Angebot ist freibleibend. Sie nehmen es im Portal an oder lehnen es dort ab.'],
    signature: sender.settings.operator.name,
  })

/** To the supplier: an order waits for its confirmation. */
export const orderMail = (sender: Sender, { to, offer }: OfferLetter): Mail =>
  mailOf({
    to: to.mail,
    subject: `Neue Bestellung: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [`${offer.customerName} hat Ihr Angebot „${offer.title}“ angenommen.`, factsOf(offer)],
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
    subject: `Auftragsbestätigung: ${offer.title}`,
    greeting: greetingFor(to),
    paragraphs: [
      `${offer.supplierName} hat Ihre Bestellung „${offer.title}“ ausdrücklich bestätigt. Damit ist der Vertrag geschlossen.`,
      factsOf(offer),
    ],
    link: { label: 'Auftrag öffnen', url: linkTo(sender, 'job', offer) },
    remarks: ['Die Auftragsbestätigung des Lieferanten liegt als Datei beim Auftrag.'],
    signature: sender.settings.operator.name,
  })
