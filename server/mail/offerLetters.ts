/** What the portal writes about an offer, an order and a job (general terms of sale: the confirmation also goes by mail). */
import { wordFor } from '../../src/domain/core/stored.ts'
import { type Deviation, deviationsOf, orderedOf, paidOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { pricePerCabinet } from '../../src/domain/offer/price.ts'
import { dash, formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled, wordsIn } from '../words.ts'
import { type Fact, languageFor, type Letter, letterWords, mailOf, type Sender } from './letter.ts'
import { aboutEnquiry, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

/** Whom a letter goes to, and which offer it is about. */
interface OfferLetter {
  to: Subscriber
  offer: Offer
}

const numberOf = ({ to, offer: { offerNumber, version } }: OfferLetter): Fact => {
  const { facts } = letterWords(to)
  return [facts.offerNumber, filled(facts.version, { number: offerNumber, version })]
}
const factsOf = (letter: OfferLetter): readonly Fact[] => {
  const { to, offer } = letter
  const { facts } = letterWords(to)
  const { day } = formatsIn(languageFor(to))
  const { deliveryConditions } = wordsIn(languageFor(to)).common
  return [
    numberOf(letter),
    [facts.referenceNumber, offer.referenceNumber],
    [facts.price, priceOf(letter)],
    [facts.delivery, day(offer.desiredDeliveryDate)],
    [facts.deliveryCondition, offer.deliveryCondition ? wordFor(deliveryConditions, offer.deliveryCondition) : dash],
    // Once it is ordered, an offer's period says nothing any more (rule O15).
    ...(offer.validUntil === null || offer.state !== 'OPEN'
      ? []
      : [[facts.validUntil, day(offer.validUntil)] as const]),
  ]
}

/** What the price is for, and what one cabinet costs (rule P2). */
const priceOf = ({ to, offer }: OfferLetter): string => {
  const { facts } = letterWords(to)
  const { euro, quantity } = formatsIn(languageFor(to))
  const { price, amount } = paidOf(offer)
  const single = pricePerCabinet(price, amount)
  const total = euro(price ?? 0)
  return single === null
    ? filled(facts.priceOfOne, { total })
    : filled(facts.priceOfMany, { total, amount: quantity(amount), single: euro(single) })
}

const about = (
  sender: Sender,
  { to, offer }: OfferLetter,
  { mode = 'offer', ...letter }: Pick<Letter, 'name' | 'facts' | 'paragraphs'> & { mode?: 'offer' | 'order' | 'job' },
): Mail =>
  mailOf(sender, {
    ...letter,
    to,
    about: aboutEnquiry(sender, to, { kind: 'DEALS', enquiryId: offer.enquiryId }),
    values: { title: offer.title, supplier: offer.supplierName, customer: offer.customerName },
    url: `${sender.publicAddress}/${mode}/${encodeURIComponent(offer.id)}`,
  })

/** That it came after the deadline (rule E13), beside which one that was. */
const lateFacts = ({ to, offer: { missedDeadline } }: OfferLetter): readonly Fact[] => {
  if (missedDeadline === null) return []
  const { facts, until } = letterWords(to)
  const { day, time } = formatsIn(languageFor(to))
  const ended = filled(until, { day: day(missedDeadline), time: time(missedDeadline) })
  return [[facts.deadline, filled(facts.missed, { until: ended })]]
}

/** To the customer: there is something to decide. */
export const offerMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, {
    name: letter.offer.version === 1 ? 'offer' : 'offerVersion',
    facts: [...factsOf(letter), ...lateFacts(letter)],
  })

/** To the customer: there is nothing left to decide. */
export const withdrawnMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'withdrawn', facts: [numberOf(letter)] })

/** To the supplier: an order waits for its confirmation. */
export const orderMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'order', facts: factsOf(letter), mode: 'order' })

/** To the customer: the contract is concluded. */
export const orderConfirmationMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'orderConfirmation', facts: factsOf(letter), mode: 'job' })

/** What a confirmation says otherwise than the order, each beside what was ordered (rule O20). */
const deviationFacts = ({ to, offer }: OfferLetter): readonly Fact[] => {
  const { confirmation } = offer
  if (confirmation === null) return []
  const { facts } = letterWords(to)
  const { day, euro } = formatsIn(languageFor(to))
  const ordered = orderedOf(offer)
  const beside = (now: string, before: string) => filled(facts.otherwise, { now, before })
  const told: Record<Deviation, Fact> = {
    deliveryDate: [facts.delivery, beside(day(confirmation.deliveryDate), day(ordered.deliveryDate))],
    net: [facts.price, beside(euro(confirmation.net), euro(ordered.net))],
    otherwise: [facts.deviation, confirmation.otherwise],
  }
  return deviationsOf(offer, confirmation).map((each) => told[each])
}
/** Why the customer does not agree. */
const answerFacts = ({ to, offer: { confirmation } }: OfferLetter): readonly Fact[] =>
  confirmation?.answerReason ? [[letterWords(to).facts.reason, confirmation.answerReason]] : []
const deviationLetter =
  (name: 'deviation' | 'deviationAgreed' | 'deviationRefused', mode: 'order' | 'job') =>
  (sender: Sender, letter: OfferLetter): Mail =>
    about(sender, letter, {
      name,
      mode,
      facts: [
        [letterWords(letter.to).facts.confirmationNumber, letter.offer.confirmation?.number ?? ''],
        ...deviationFacts(letter),
        ...answerFacts(letter),
      ],
    })

/** To the customer: the supplier confirms otherwise than was ordered, and asks them. */
export const deviationMail = deviationLetter('deviation', 'order')

/** To the supplier: the customer agrees, the contract is concluded. */
export const deviationAgreedMail = deviationLetter('deviationAgreed', 'job')

/** To the supplier: the customer does not, the order stands as it is. */
export const deviationRefusedMail = deviationLetter('deviationRefused', 'order')

const deliveryLetter =
  (name: 'jobSent' | 'jobNotSent') =>
  (sender: Sender, letter: OfferLetter): Mail => {
    const { facts } = letterWords(letter.to)
    const { day, quantity } = formatsIn(languageFor(letter.to))
    const delivery = letter.offer.job?.deliveries.at(-1)
    return about(sender, letter, {
      name,
      mode: 'job',
      facts: delivery
        ? [
            [facts.cabinets, quantity(delivery.cabinets)],
            [facts.sent, day(delivery.sent)],
            [facts.deliveryNote, delivery.note || dash],
          ]
        : [],
    })
  }
/** To the customer: a delivery is on its way. */
export const jobSentMail = deliveryLetter('jobSent')

/** To the customer, of an offer with that delivery alone: it was reported by mistake. */
export const jobNotSentMail = deliveryLetter('jobNotSent')

/** To the supplier: something is missing in a delivery. */
export const jobMissingMail = (sender: Sender, letter: OfferLetter): Mail => {
  const lacking = letter.offer.job?.deliveries.filter(({ receipt }) => receipt?.complete === false) ?? []
  const { facts } = letterWords(letter.to)
  return about(sender, letter, {
    name: 'jobMissing',
    mode: 'job',
    facts: lacking.map(({ note, receipt }) => [note || facts.missing, receipt?.missing ?? '']),
  })
}

const delayFacts = ({ to, offer: { job } }: OfferLetter): readonly Fact[] => {
  const { facts } = letterWords(to)
  const { day } = formatsIn(languageFor(to))
  if (!job?.delay) return []
  const beside = filled(facts.insteadOf, { now: day(job.delay.day), before: day(job.delay.before) })
  const { cause, reason } = job.delay
  const { causes } = wordsIn(languageFor(to)).job.delay
  return [
    [facts.delivery, beside],
    [facts.reason, cause === null ? reason : `${wordFor(causes, cause)}\n${reason}`],
  ]
}
/** To the customer: it comes on another day, and they are asked. */
export const jobDelayedMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'jobDelayed', mode: 'job', facts: delayFacts(letter) })

/** To the supplier: the other day is agreed. */
export const jobDelayAgreedMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'jobDelayAgreed', mode: 'job', facts: delayFacts(letter) })

/** To a supplier whose open offer did not get the order: neither who got it nor the price is said (rule E6). */
export const lostMail = (sender: Sender, letter: OfferLetter): Mail =>
  about(sender, letter, { name: 'lost', facts: [numberOf(letter)] })

const reasonOf = ({ to, offer: { rejectionReason, rejectionReasonIndividual } }: OfferLetter): string => {
  if (rejectionReason === null || rejectionReason === 'INDIVIDUAL') return rejectionReasonIndividual
  const reason = wordFor(wordsIn(languageFor(to)).offer.rejectionReasons, rejectionReason)
  return rejectionReasonIndividual === '' ? reason : `${reason}\n${rejectionReasonIndividual}`
}

/** The enquiry is closed by an offer of another supplier (rule E6), as far as its customer sees the offer: who declines is told all contracts. */
const isLost = ({ enquiryClosed, contracts, supplierName }: Offer): boolean =>
  enquiryClosed && contracts.length > 0 && !contracts.some((contract) => contract.supplierName === supplierName)

/** To the supplier: nothing comes of it, and why. */
export const declinedMail = (sender: Sender, letter: OfferLetter): Mail => {
  const words = letterWords(letter.to)
  return about(sender, letter, {
    name: 'declined',
    paragraphs: isLost(letter.offer) ? [words.lost] : [],
    facts: [[words.facts.reason, reasonOf(letter)], numberOf(letter)],
  })
}

/** An offer or an order whose period ends, as its row tells of it. */
export interface Ending {
  id: string
  enquiryId: string
  title: string
  offerNumber: string
  /** YYYY-MM-DD */
  day: string
}

const ending =
  (mode: 'offer' | 'order') =>
  (sender: Sender, to: Subscriber, { id, enquiryId, title, offerNumber, day }: Ending): Mail =>
    mailOf(sender, {
      to,
      about: aboutEnquiry(sender, to, { kind: 'DEADLINES', enquiryId, once: `${mode} ends ${id} ${to.id}` }),
      name: `${mode}Ends`,
      values: { title, offerNumber, day: formatsIn(languageFor(to)).day(day) },
      url: `${sender.publicAddress}/${mode}/${encodeURIComponent(id)}`,
    })

/** To the customer: an offer stands only so long (rule O15). */
export const offerEndsMail = ending('offer')

/** To the supplier: the customer is bound to an order only so long. */
export const orderEndsMail = ending('order')
