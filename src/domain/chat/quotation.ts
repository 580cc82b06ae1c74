/**
 * A supplier's question as an answer to all quotes it (rule N8): what is asked, without anything that tells who asks. Names of people and
 * companies, addresses and telephone numbers are left out, rather one word too many than a name.
 */
import type { Message, MessageSubject, Quotation, QuotedMessage } from './chat.ts'

/** What stands for what was left out. */
const omitted = '…'

/** Words of names that are no names: to leave them out would tell nobody less and make a question unreadable. */
const ordinary = new Set(['und', 'and', 'für', 'der', 'die', 'das', 'von', 'bei', 'mit', 'aus', 'the'])
const shortestName = 3

/** Whether a word is, or holds, a mail or web address. */
const isAddress = (word: string): boolean =>
  word.includes('@') ||
  /https?:\/\/|www\./iu.test(word) ||
  /[\p{L}\d]\.(?:de|com|eu|net|org|at|ch)(?![\p{L}\d])/iu.test(word)
/** They begin with + or 0 and have seven digits and more. */
const telephones = /(?<![\p{L}\d.-])(?:\+|0)(?:[ /()-]*\d){6,}(?![\p{L}\d])/gu

/** Letters that are also written as two. */
const spellings = new Map([
  ['ä', '(?:ä|ae)'],
  ['ö', '(?:ö|oe)'],
  ['ü', '(?:ü|ue)'],
  ['ß', '(?:ß|ss)'],
])

/** The single words of names, in each spelling and with the s of the genitive; undefined where there are none. */
const wordsOf = (names: readonly string[]): RegExp | undefined => {
  const words = names
    .flatMap((name) =>
      name
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length >= shortestName && !ordinary.has(word))
    .map((word) => [...word].map((letter) => spellings.get(letter) ?? letter).join(''))
  return words.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})s?(?![\\p{L}\\d])`, 'giu')
}

const withoutNames = (text: string, names: RegExp | undefined): string => {
  const shown = text
    .normalize('NFC')
    .replaceAll(/\S+/g, (word) => (isAddress(word) ? omitted : word))
    .replaceAll(telephones, omitted)
  return (names === undefined ? shown : shown.replaceAll(names, omitted)).replaceAll(/…(?:[ \t&.,-]*…)+/g, omitted)
}

/**
 * How a question is quoted; null where it says nothing but by its attachment, which stays between those who talk.
 *
 * @param names of whoever asks, their company, and whoever else may have signed
 */
export const quotationOf = (
  { content, subject }: { content: string; subject: MessageSubject | null },
  names: readonly string[],
): Quotation | null => {
  const hidden = wordsOf(names)
  const quoted = withoutNames(content, hidden).trim()
  if (quoted === '' && subject === null) return null
  return { content: quoted, subject: subject && { ...subject, label: withoutNames(subject.label, hidden) } }
}

/** A message as the answer to it quotes it in the same conversation. */
export const quoteOf = ({
  id,
  number,
  userFullName,
  content,
  attachmentName,
  removedDate,
}: Message): QuotedMessage => ({
  id,
  number,
  userFullName,
  content,
  attachmentName,
  isRemoved: removedDate !== null,
})

/** A question as an answer to all is to quote it; the server has the last word. */
export type Question = { id: string; quotation: Quotation }
type Asked = Pick<Message, 'id' | 'companyId' | 'companyName' | 'userFullName' | 'content' | 'subject' | 'removedDate'>

/** What an answer to all answers: the newest message that stands, where it is the other side's and says something. */
export const openQuestion = (messages: readonly Asked[], ownCompanyId: string): Question | null => {
  const newest = messages.findLast(({ removedDate }) => removedDate === null)
  if (newest === undefined || newest.companyId === ownCompanyId) return null
  const quotation = quotationOf(newest, [newest.userFullName, newest.companyName])
  return quotation && { id: newest.id, quotation }
}
