/**
 * What the log over all companies says of an entry (rule A13): the same on its page and in its file. Each of them brings its words, how it
 * fills a sentence in, and how it writes numbers and days.
 */
import { wordFor } from '../domain/core/stored.ts'
import { dash, type formatsIn } from './formatsIn.ts'
import type { Words } from './words.ts'

type Values = Readonly<Record<string, string | number>>
interface Entry {
  kind: string
  record: string | null
  recordName: string
  facts: Values
}

/** Sentences that a fact is told by; those that count have a form for one and one for more. */
type Sentence =
  | 'tries'
  | 'imported'
  | 'size'
  | 'bad'
  | 'entries'
  | 'agreement'
  | 'guest'
  | 'ownPassword'
  | 'files'
  | 'version'

interface Spoken {
  words: Pick<Words['audit'], 'fields' | 'values'> & { facts: Pick<Words['audit']['facts'], 'moved' | 'documents'> }
  companyTypes: Words['companyTypes']
  formats: Pick<ReturnType<typeof formatsIn>, 'day' | 'time' | 'quantity' | 'regionName' | 'fileSize'>
  say: (sentence: Sentence, values: Values) => string
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const plainDay = /^\d{4}-\d\d-\d\d$/
const countryCode = /^[A-Z]{2}$/
/** Fields that count something; other digits may be a postal code or a number of a customer. */
const counts: readonly string[] = ['articles', 'discountGroups']

export const auditWords = ({ words, companyTypes, formats, say }: Spoken) => {
  const number = (value: string | number | undefined): number => Number(value ?? 0)
  const textOf = (value: string | number | undefined): string | undefined =>
    value === undefined ? undefined : String(value)

  /** A day or a moment as people write it; anything else stands for itself. */
  const dated = (text: string): string => {
    if (plainDay.test(text)) return formats.day(text)
    if (!moment.test(text)) return text
    const at = new Date(text)
    return `${formats.day(at)}, ${formats.time(at)}`
  }

  return {
    /** As the record is called: a backup by when it was taken, what was read of the log by its days. */
    recordName: ({ record, recordName }: Entry): string =>
      record === 'BACKUP' || record === 'LOG' ? recordName.split(' – ').map(dated).join(' – ') : recordName,

    /** What else is known: how many, how long, which version. */
    detail: ({ kind, facts }: Entry): string | undefined => {
      switch (kind) {
        case 'SIGN_IN_REFUSED':
          return say('tries', { count: number(facts['count']), minutes: number(facts['minutes']) })
        case 'IMPORTED':
          return say('imported', { created: number(facts['created']), updated: number(facts['updated']) })
        case 'BACKUP':
        case 'BACKUP_PROVEN':
          return facts['outcome'] === 'bad'
            ? say('bad', {})
            : say('size', {
                size: formats.fileSize(number(facts['bytes'])),
                seconds: number(facts['seconds']),
              })
        case 'LOG_EXPORTED':
        case 'RETENTION':
          return say('entries', { count: number(facts['count']) })
        case 'COMPANY_EXPORTED':
          return say('files', { count: number(facts['count']) })
        case 'AGREEMENT_ACCEPTED':
          return say('agreement', {
            document: wordFor(words.facts.documents, String(facts['document'])),
            version: facts['version'] ?? '',
          })
        case 'FOLDER_OPENED':
          return facts['access'] === 'ANONYMOUS' ? say('guest', {}) : textOf(facts['what'])
        case 'FOLDER_PASSWORD':
          return facts['what'] === undefined ? undefined : say('ownPassword', { mail: facts['what'] })
        case 'FILE_DELETED':
          return facts['what'] === undefined ? say('files', { count: number(facts['count']) }) : textOf(facts['what'])
        case 'MOVED':
          return wordFor(words.facts.moved, `${facts['what']}_${facts['to']}`)
        case 'FOLDER_SHARED':
        case 'FOLDER_REVOKED':
          return textOf(facts['what'])
        default:
          return facts['version'] === undefined ? undefined : say('version', { version: facts['version'] })
      }
    },

    field: (field: string): string => wordFor(words.fields, field),

    /** The value of a changed field; a dash where there is none. */
    value: (field: string, value: string): string => {
      if (value === '') return dash
      if (field === 'type') return wordFor(companyTypes, value)
      if (field === 'country' && countryCode.test(value)) return formats.regionName(value)
      if (counts.includes(field)) return formats.quantity(number(value))
      return dated(wordFor(words.values, value))
    },
  }
}
