/** The words of an entry: who, what, and on which record, with what else is known of it. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import type { AuditChange, AuditEntry } from '../../domain/operations/audit.ts'
import { fileSize } from '../../i18n/formats.ts'

export const useAuditWords = () => {
  const { t } = useTranslation('audit')
  const kinds = t('kinds', { returnObjects: true })
  const doers = t('doers', { returnObjects: true })
  const records = t('records', { returnObjects: true })
  const fields = t('fields', { returnObjects: true })
  const values = t('values', { returnObjects: true })
  const ways = t('ways', { returnObjects: true })
  const moved = t('facts.moved', { returnObjects: true })
  const documents = t('facts.documents', { returnObjects: true })
  const number = (value: string | number | undefined): number => Number(value ?? 0)
  const textOf = (value: string | number | undefined): string | undefined =>
    value === undefined ? undefined : String(value)
  /** Behind the record's name. */
  const detail = ({ kind, facts }: AuditEntry): string | undefined => {
    switch (kind) {
      case 'SIGN_IN_REFUSED':
        return t('facts.tries', { count: number(facts['count']), minutes: number(facts['minutes']) })
      case 'IMPORTED':
        return t('facts.imported', { created: number(facts['created']), updated: number(facts['updated']) })
      case 'BACKUP':
      case 'BACKUP_PROVEN':
        return facts['outcome'] === 'bad'
          ? t('facts.bad')
          : t('facts.size', { size: fileSize(number(facts['bytes'])), seconds: number(facts['seconds']) })
      case 'LOG_EXPORTED':
      case 'RETENTION':
        return t('facts.entries', { count: number(facts['count']) })
      case 'AGREEMENT_ACCEPTED':
        return t('facts.agreement', {
          document: wordFor(documents, String(facts['document'])),
          version: facts['version'],
        })
      case 'FOLDER_OPENED':
        return facts['access'] === 'ANONYMOUS' ? t('facts.guest') : textOf(facts['what'])
      case 'FOLDER_PASSWORD':
        return facts['what'] === undefined ? undefined : t('facts.ownPassword', { mail: facts['what'] })
      case 'FILE_DELETED':
        return facts['what'] === undefined ? t('facts.files', { count: number(facts['count']) }) : String(facts['what'])
      case 'MOVED':
        return wordFor(moved, `${facts['what']}_${facts['to']}`)
      case 'FOLDER_SHARED':
      case 'FOLDER_REVOKED':
        return textOf(facts['what'])
      default:
        return facts['version'] === undefined ? undefined : t('facts.version', { version: facts['version'] })
    }
  }
  return {
    who: ({ who, doer }: AuditEntry): string => (who === '' ? wordFor(doers, doer) : who),
    what: ({ kind }: AuditEntry): string => wordFor(kinds, kind),
    record: ({ record }: AuditEntry): string => (record === null ? '' : wordFor(records, record)),
    name: (entry: AuditEntry): string =>
      // A backup is known by what came of it.
      [entry.record === 'BACKUP' && entry.kind !== 'RESTORED' ? '' : entry.recordName, detail(entry)]
        .filter((part) => part)
        .join(', '),
    way: ({ way }: AuditEntry): string => (way === null ? '' : wordFor(ways, way)),
    browser: ({ browser, system }: AuditEntry): string =>
      browser !== null && system !== null ? t('details.browserOn', { browser, system }) : (browser ?? system ?? ''),
    field: ({ field }: AuditChange): string => wordFor(fields, field),
    value: (value: string): string => wordFor(values, value),
  }
}
