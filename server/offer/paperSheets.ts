/** What the papers of a deal look like, an order's and its confirmation's: from whom, to whom, what they are about, and what stands at their foot (rules O19, O20). */
import type { Company } from '../../src/domain/company/company.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { languages } from '../../src/domain/core/language.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import { inFileName } from '../../src/domain/core/text.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { makeArchival } from '../pdf/archival.ts'
import { placeholder } from '../pdf/document.ts'
import { namePlaces } from '../pdf/places.ts'
import { type Cell, sheet, type Sheets } from '../pdf/sheets.ts'
import { binding, filled, wordsIn } from '../words.ts'

const { order: words } = binding
const german = wordsIn(languages[0])

export const street = ({ address }: Company): string => `${address.street} ${address.houseNo}`.trim()
export const place = ({ address }: Company): string => `${address.zip} ${address.city}`.trim()
export const placeIn = ({ address: { street: road, houseNo, zip, city, country } }: Company) => ({
  street: road,
  houseNo,
  zip,
  city,
  country,
})

/** Which field of the form stands there. */
export const saying = (name: string | undefined): Pick<Cell, 'says'> => (name === undefined ? {} : { says: [name] })

export interface Head {
  from: Company
  /** line by line */
  to: readonly string[]
  /** label, value, and which field of the form that is */
  facts: readonly (readonly [label: string, value: string, says?: string])[]
  title: string
  about: string
}
/** From edge to edge. */
export const wide = { x: sheet.left, width: sheet.right - sheet.left }

export const setHead = (sheets: Sheets, { from, to: lines, facts, title, about }: Head): void => {
  sheets.row([{ text: from.name, x: sheet.left, width: 380, size: 12, bold: true }])
  const sender = [from.name, street(from), place(from)].filter((part) => part !== '').join(', ')
  sheets.row([{ text: sender, x: sheet.left, width: 380, size: 6.5, colour: 'faint' }], 26)
  const to = lines.filter((line) => line !== '')
  for (let at = 0; at < Math.max(to.length, facts.length); at++) {
    const [label = '', value = '', says] = facts[at] ?? []
    sheets.row(
      [
        { text: to[at] ?? '', x: sheet.left, width: 250 },
        { text: label, x: sheet.left + 272, width: 80, colour: 'faint' },
        { text: value, x: sheet.left + 356, width: sheet.right - sheet.left - 356, ...saying(says) },
      ],
      1.5,
    )
  }
  sheets.space(22)
  sheets.row([{ text: title, ...wide, size: 14, bold: true, says: ['number'] }], 4)
  sheets.row([{ text: about, ...wide }], 4)
}

interface Delivery {
  /** as the offer has it */
  condition: Offer['deliveryCondition']
  day: string
  address: string
  /** which fields of the form these two are */
  says: string[]
  payment: string
}
/** Where and when it is delivered, and beside it how it is paid. */
export const setDelivery = (sheets: Sheets, { condition, day, address, says, payment }: Delivery): void => {
  const named = condition ? wordFor(german.common.deliveryConditions, condition) : ''
  const left = { x: sheet.left, width: 236 }
  const right = { x: sheet.left + 256, width: sheet.right - sheet.left - 256 }
  sheets.space(16, 60)
  sheets.row([
    { text: words.delivery, bold: true, ...left },
    { text: words.payment, bold: true, ...right },
  ])
  sheets.row([
    { text: `${filled(words.deliveryBy, { condition: named, day })}\n${address}`, ...left, says },
    { text: payment, ...right },
  ])
}

/** A text under its heading; nothing where there is none. */
export const setText = (sheets: Sheets, heading: string, text: string, says?: string): void => {
  if (text === '') return
  sheets.space(12, 40)
  sheets.row([{ text: heading, bold: true, ...wide }], 1)
  sheets.row([{ text, ...wide, ...saying(says) }])
}

/** By which terms, and below it what could not be set. */
export const setTerms = (sheets: Sheets, text: string): void => {
  setText(sheets, words.terms, text)
  if (sheets.isWhole()) return
  sheets.space(8)
  sheets.row([{ text: filled(words.unset, { placeholder }), colour: 'faint', size: 7.5, ...wide }])
}

export interface Finish {
  /** above who has made it */
  binds: string
  by: string
  now: Date
  from: Company
  title: string
  /** the paper's own number, which its file is named by */
  number: string
  /** how its file is called, around the number */
  fileName: string
  data: { filename: string; description: string; content: object }
}

/** The foot of each sheet, the data inside, and its name. Nothing is set afterwards. */
export const finished = async (
  sheets: Sheets,
  { binds, by, now, from, title, number, fileName, data }: Finish,
): Promise<{ filename: string; content: Buffer }> => {
  const foot = { x: sheet.left, width: 400, size: 6.5, colour: 'faint' } as const
  sheets.foot((page, pages) => [
    { ...foot, x: sheet.right - 90, width: 90, right: true, text: filled(words.page, { page, pages }) },
    { ...foot, text: `${binds}\n${filled(words.madeBy, { name: by })}` },
  ])
  namePlaces(sheets.document, sheets.places())
  await makeArchival(sheets.document, {
    title: `${title} – ${from.name}`,
    author: from.name,
    // By the day: it is the same from the look at it until it is sent.
    at: new Date(`${germanDay(now)}T12:00:00Z`),
    data,
  })
  return {
    filename: filled(fileName, { number: inFileName(number) }),
    content: Buffer.from(await sheets.document.save()),
  }
}
