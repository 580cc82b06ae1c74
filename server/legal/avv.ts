/**
 * The data-processing agreement (AVV) as PDF for one company, with its data and the date (rules D1, D3). Its text, in the substance of
 * Art. 28 GDPR, stands beside the other legal documents and binds in German, like its date.
 */
import type { Company } from '../../src/domain/company/company.ts'
import { germany, isCountry, storedCountry } from '../../src/domain/company/country.ts'
import { avvFileName } from '../../src/domain/legal/legal.ts'
import { languages } from '../../src/domain/core/language.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import type { Operator } from '../settings.ts'
import { type Block, placeholder, renderPdf } from '../pdf/document.ts'
import { binding, filled } from '../words.ts'

const { avv: words } = binding

const { day, regionName } = formatsIn(languages[0])
const countryName = (text: string): string => (isCountry(text) ? regionName(text) : text)

const linesOf = ({ name, customerNumber, address }: Company): string[] =>
  [
    name,
    `${address.street} ${address.houseNo}`,
    `${address.zip} ${address.city}`,
    storedCountry(address.country) === germany ? '' : countryName(address.country),
    customerNumber && filled(words.customerNumber, { number: customerNumber }),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A name in letters that the document's font does not know is no name: whoever signs writes it. */
const byHand = filled(words.byHand, { placeholder })

const blocksOf = (company: Company, operator: Operator, date: string): Block[] => {
  const lines = (texts: readonly string[]): Block[] => texts.map((text) => ({ style: 'line', text }))
  return [
    { style: 'title', text: words.title },
    { style: 'text', text: words.introduction },
    { style: 'heading', text: words.controller },
    ...linesOf(company).map((text): Block => ({ style: 'line', text, otherwise: byHand })),
    { style: 'heading', text: words.processor },
    ...lines([
      operator.name,
      operator.address,
      filled(words.representedBy, { name: operator.representative }),
      operator.mail,
    ]),
    { style: 'heading', text: words.asOf },
    ...lines([date]),
    ...words.sections.flatMap(({ title, paragraphs }): Block[] => [
      { style: 'heading', text: title },
      ...paragraphs.map((text): Block => ({ style: 'text', text })),
    ]),
    { style: 'heading', text: words.signatures.title },
    { style: 'signature', text: words.signatures.controller },
    { style: 'signature', text: words.signatures.processor },
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
    content: await renderPdf(blocks, { title: `${words.title} – ${company.name}`, author: operator.name }),
  }
}
