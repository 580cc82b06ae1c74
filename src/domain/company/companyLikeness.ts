/** What the operator should see before a company is released or created: others like it, and which customer numbers are free (rules C1, C8). */
import type { Company, CompanyChoice } from './company.ts'
import { placeOf } from './companyList.ts'
import { storedCountry } from './country.ts'

type Named = { name: string; zip: string; city: string; country: string }

/** Legal forms say nothing about who a company is: "Hellweg GmbH" and "Hellweg GmbH & Co. KG" are told apart by nobody. */
const legalForms =
  /(?<![\p{L}\d])(gesellschaft mit beschränkter haftung|haftungsbeschränkt|gmbh|mbh|ggmbh|ag|kgaa|kg|ohg|gbr|ug|eg|ek|e k|se|co|inc|ltd|limited|llc|plc|sarl|sas|sa|srl|spa|bv|nv|ab|as|aps|oy|sro|sp z o o|spzoo|doo|kft)(?![\p{L}\d])/gu

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** A name without what people write differently: case, punctuation, legal form. */
const coreOf = (name: string): string => plain(plain(name).replaceAll(legalForms, ' ')) || plain(name)

const sharesPlace = (one: Named, other: Named): boolean =>
  storedCountry(one.country) === storedCountry(other.country) &&
  (plain(one.zip) === plain(other.zip) || plain(one.city) === plain(other.city))

/** Companies of the same name and place, without this one. */
export const companiesLike = (
  { id, ...named }: Named & { id: string | null },
  companies: readonly Company[],
): Company[] => {
  const core = coreOf(named.name)
  if (core === '' || named.city.trim() === '') return []
  return companies.filter(
    (each) => each.id !== id && coreOf(each.name) === core && sharesPlace(named, { name: each.name, ...each.address }),
  )
}

/**
 * What whoever chooses a company reads of each, by its id: the name, with the place behind it where another one is called the same (rule C8).
 */
export const choiceNames = (companies: readonly CompanyChoice[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  for (const { name } of companies) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1)
  const isAlone = ({ name }: CompanyChoice) => counts.get(plain(name)) === 1
  return new Map(companies.map((each) => [each.id, isAlone(each) ? each.name : `${each.name}, ${placeOf(each)}`]))
}

/** Customer numbers are compared as people read them. */
export const sameNumber = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/** The company that has this customer number, other than this one. */
export const holderOfNumber = (
  { id, customerNumber }: { id: string | null; customerNumber: string },
  companies: readonly Company[],
): Company | undefined => companies.find((each) => each.id !== id && sameNumber(each.customerNumber, customerNumber))

/** Letters and signs in front, and the digits at the end. */
const partsOf = (number: string) => {
  const [, front, digits] = /^(.*?)(\d{1,12})$/.exec(number.trim()) ?? []
  return front === undefined || digits === undefined ? [] : [{ front, digits }]
}

/** The next free customer number, in the form of the most recent ones; undefined as long as there is none to go by. */
export const nextCustomerNumber = (companies: readonly Company[]): string | undefined => {
  const newestFirst = companies.toSorted((one, other) => other.createDate.getTime() - one.createDate.getTime())
  const numbers = newestFirst.flatMap(({ customerNumber }) => partsOf(customerNumber))
  const front = numbers[0]?.front
  const alike = numbers.filter((number) => number.front === front)
  const highest = alike.toSorted((one, other) => Number(other.digits) - Number(one.digits))[0]
  if (!highest) return undefined
  return highest.front + String(Number(highest.digits) + 1).padStart(highest.digits.length, '0')
}
