/** What demo offers cost, and the letters that offers, orders and confirmations come with. */
import type { PriceLine } from '../../../src/domain/offer/priceLines.ts'
import type { ArticleBook, KnownArticle } from './articleBook.ts'
import { cents } from './numbers.ts'
import { type Part, partsOf } from './cabinets.ts'
import { letter } from './documents.ts'
import { inLetter, priceTale } from './priceTale.ts'
import { companyData, type CompanyKey } from './people.ts'
import type { EnquiryStory, SupplierKey } from './stories.ts'

/** € per hour in the supplier's workshop. */
const hourlyRate = 68
/** What the supplier who names a total alone costs, compared with the one who writes lines. */
const totalLevel = 1.06
/** … and a new version of theirs, compared with the first. */
const versionLevel = [1, 0.953, 0.926] as const

export type Position = { text: string; amount: number }
/** € of one unit as the supplier buys it. */
const unitPrice = (article: KnownArticle | undefined): number => {
  if (article === undefined) return 0
  const price = article.purchasePrice ?? (article.listPrice ?? 0) * 0.6
  return price / article.priceUnitSize
}

const isWiring = ({ tag }: Part): boolean => tag === '' || tag.startsWith('X') || tag.startsWith('W')

/** An offer on all cabinets of an enquiry: its positions, whose sum is its price, and the lines that they are made of, if any. */
export const pricesOf = (
  story: EnquiryStory,
  supplier: SupplierKey,
  { version, day }: { version: number; day: string },
  book: ArticleBook,
): { positions: Position[]; lines: PriceLine[] } => {
  const parts = partsOf(story.kind, story.size)
  const bought = parts.filter((part) => !part.supplied)
  const costOf = (some: readonly Part[]) =>
    some.reduce((sum, { order, quantity }) => sum + unitPrice(book.get(order)) * quantity, 0)
  const minutes = parts.reduce((sum, { quantity }) => sum + 16 + Math.min(quantity, 300) * 1.5, 0)
  const label = 60 + parts.length * 4
  const test = 180 + parts.length * 5.5
  const freight = 90 + story.size * 12
  if (supplier === 'kessler') {
    const material = (some: readonly Part[]) => Math.round(costOf(some) * 1.12)
    const [wiring, housing] = [bought.filter(isWiring), bought.filter((part) => !isWiring(part))]
    const lines = priceTale(
      {
        housing: material(housing),
        wiring: material(wiring),
        parts: { housing: housing.length, wiring: wiring.length },
        hours: Math.round(minutes / 60),
        copper: story.size * 3 + 1.6,
        label,
        test,
        freight: freight * story.amount,
      },
      story.amount,
      { version, day },
    )
    return { positions: inLetter(lines), lines }
  }
  const level = totalLevel * (versionLevel[version - 1] ?? 0.92)
  const hours = Math.round((minutes / 60) * level)
  const each = (amount: number) => cents(amount * story.amount)
  const positions = [
    {
      text: `Material laut Stückliste, ${bought.length} Positionen`,
      amount: each(Math.round(costOf(bought) * 1.12 * level)),
    },
    { text: `Verdrahtung und Montage, ${hours} Stunden je Schrank`, amount: each(hours * hourlyRate) },
    { text: 'Beschriftung nach Vorgabe', amount: each(label) },
    { text: 'Stückprüfung nach DIN EN 61439-1 mit Protokoll', amount: each(test) },
    { text: 'Verpackung und Anlieferung', amount: each(freight) },
  ]
  return { positions, lines: [] }
}
export const sumOf = (positions: readonly Position[]): number =>
  cents(positions.reduce((sum, { amount }) => sum + amount, 0))

const sender = (key: CompanyKey) => {
  const { name, street, houseNo, zip, city } = companyData[key]
  return { name, street: `${street} ${houseNo}`, city: `${zip} ${city}` }
}

type LetterFacts = {
  story: EnquiryStory
  supplier: SupplierKey
  customer: CompanyKey
  number: string
  version: number
  date: Date
  deliveryDate: string
  positions: readonly Position[]
  signedBy: string
}

const germanDay = (plainDate: string) => plainDate.split('-').reverse().join('.')
const subjectOf = ({ story }: LetterFacts) => `${story.title}, Kommission ${story.reference}, ${story.amount} Stück`

export const offerLetter = (facts: LetterFacts): Promise<Buffer> =>
  letter({
    kind: 'Angebot',
    number: `${facts.number}, Version ${facts.version}`,
    date: facts.date,
    from: sender(facts.supplier),
    to: sender(facts.customer),
    subject: subjectOf(facts),
    intro: 'Auf Ihre Anfrage bieten wir freibleibend an:',
    positions: facts.positions,
    closing: [
      `Liefertermin ${germanDay(facts.deliveryDate)}, Zahlung 30 Tage netto.`,
      'Alle Preise zuzüglich der gesetzlichen Umsatzsteuer. Beistellteile sind nicht enthalten.',
    ],
    signedBy: facts.signedBy,
  })

export const orderLetter = (facts: LetterFacts): Promise<Buffer> =>
  letter({
    kind: 'Bestellung',
    number: facts.number,
    date: facts.date,
    from: sender(facts.customer),
    to: sender(facts.supplier),
    subject: subjectOf(facts),
    intro: `Auf Grundlage Ihres Angebots, Version ${facts.version}, bestellen wir:`,
    positions: [{ text: `${facts.story.title} gemäß Angebot`, amount: sumOf(facts.positions) }],
    closing: [
      `Liefertermin ${germanDay(facts.deliveryDate)}. Bitte bestätigen Sie den Auftrag innerhalb von 2 Wochen.`,
    ],
    signedBy: facts.signedBy,
  })

export const confirmationLetter = (facts: LetterFacts): Promise<Buffer> =>
  letter({
    kind: 'Auftragsbestätigung',
    number: facts.number,
    date: facts.date,
    from: sender(facts.supplier),
    to: sender(facts.customer),
    subject: subjectOf(facts),
    intro: 'Wir danken für Ihre Bestellung und bestätigen den Auftrag wie folgt:',
    positions: facts.positions,
    closing: [`Die Lieferung erfolgt bis ${germanDay(facts.deliveryDate)}.`],
    signedBy: facts.signedBy,
  })
