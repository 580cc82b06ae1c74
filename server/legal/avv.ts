/** The AVV as PDF for one company, with its data and the date. */
import type { Company } from '../../src/domain/company/company.ts'
import { countryName, germany, storedCountry } from '../../src/domain/company/country.ts'
import { avvFileName } from '../../src/domain/legal/legal.ts'
import type { Operator } from '../settings.ts'
import { avvIntroduction, avvSections, avvTitle } from './avvText.ts'
import { type Block, placeholder, renderPdf } from '../pdf/document.ts'

/** Dates are German ones, wherever the server stands (rule T3). */
const day = (date: Date): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date)

const linesOf = ({ name, customerNumber, address }: Company): string[] =>
  [
    name,
    `${address.street} ${address.houseNo}`,
    `${address.zip} ${address.city}`,
    storedCountry(address.country) === germany ? '' : countryName(address.country),
    customerNumber && `Kundennummer ${customerNumber}`,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A name in letters that the document's font does not know is no name: whoever signs writes it. */
const byHand = `(Zeichen, die sich in diesem Dokument nicht setzen lassen, stehen als ${placeholder}. Bitte tragen Sie die Zeile von Hand ein.)`

const blocksOf = (company: Company, operator: Operator, date: string): Block[] => {
  const lines = (texts: readonly string[]): Block[] => texts.map((text) => ({ style: 'line', text }))
  return [
    { style: 'title', text: avvTitle },
    { style: 'text', text: avvIntroduction },
    { style: 'heading', text: 'Auftraggeber (Verantwortlicher)' },
    ...linesOf(company).map((text): Block => ({ style: 'line', text, otherwise: byHand })),
    { style: 'heading', text: 'Auftragnehmer (Auftragsverarbeiter)' },
    ...lines([operator.name, operator.address, `Vertreten durch ${operator.representative}`, operator.mail]),
    { style: 'heading', text: 'Stand' },
    ...lines([date]),
    ...avvSections.flatMap(({ title, paragraphs }): Block[] => [
      { style: 'heading', text: title },
      ...paragraphs.map((text): Block => ({ style: 'text', text })),
    ]),
    { style: 'heading', text: 'Unterschriften' },
    { style: 'signature', text: 'Auftraggeber, Ort und Datum:' },
    { style: 'signature', text: 'Auftragnehmer, Ort und Datum:' },
  ]
}

/** @param now decides the date in the document and in its name */
export const avvFor = async (
  company: Company,
  { operator, now }: { operator: Operator; now: Date },
): Promise<{ filename: string; content: Buffer }> => {
  const blocks = blocksOf(company, operator, day(now))
  return {
    filename: avvFileName(company.name, now),
    content: await renderPdf(blocks, { title: `${avvTitle} – ${company.name}`, author: operator.name }),
  }
}
