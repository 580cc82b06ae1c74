/** The words of an entry: who, what, and on which record, with what else is known of it. */
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../domain/core/stored.ts'
import type { AuditChange, AuditEntry } from '../../domain/operations/audit.ts'
import { auditWords } from '../../i18n/auditWords.ts'
import { day, fileSize, quantity, regionName, time } from '../../i18n/formats.ts'

const formats = { day, time, quantity, regionName, fileSize }

export const useAuditWords = () => {
  const { t } = useTranslation(['audit', 'companyTypes'])
  const kinds = t('kinds', { returnObjects: true })
  const doers = t('doers', { returnObjects: true })
  const records = t('records', { returnObjects: true })
  const ways = t('ways', { returnObjects: true })
  const { recordName, detail, field, value } = auditWords({
    words: {
      fields: t('fields', { returnObjects: true }),
      values: t('values', { returnObjects: true }),
      facts: {
        moved: t('facts.moved', { returnObjects: true }),
        documents: t('facts.documents', { returnObjects: true }),
      },
    },
    companyTypes: {
      ADMIN: t('companyTypes:ADMIN'),
      CUSTOMER: t('companyTypes:CUSTOMER'),
      SUPPLIER: t('companyTypes:SUPPLIER'),
      EXTERNAL: t('companyTypes:EXTERNAL'),
    },
    formats,
    say: (sentence, values) => t(`facts.${sentence}`, values),
  })
  return {
    who: ({ who, doer }: AuditEntry): string => (who === '' ? wordFor(doers, doer) : who),
    what: ({ kind }: AuditEntry): string => wordFor(kinds, kind),
    record: ({ record }: AuditEntry): string => (record === null ? '' : wordFor(records, record)),
    name: (entry: AuditEntry): string =>
      // A backup is known by what came of it.
      [entry.record === 'BACKUP' && entry.kind !== 'RESTORED' ? '' : recordName(entry), detail(entry)]
        .filter((part) => part)
        .join(', '),
    way: ({ way }: AuditEntry): string => (way === null ? '' : wordFor(ways, way)),
    browser: ({ browser, system }: AuditEntry): string =>
      browser !== null && system !== null ? t('details.browserOn', { browser, system }) : (browser ?? system ?? ''),
    field: (change: AuditChange): string => field(change.field),
    before: (change: AuditChange): string => value(change.field, change.before),
    after: (change: AuditChange): string => value(change.field, change.after),
  }
}
