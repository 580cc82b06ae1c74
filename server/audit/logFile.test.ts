/** The log as a file says in words what its page says (rule A13); as JSON it stays as it is kept. */
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../src/domain/operations/audit.ts'
import { testAuditEntry } from '../../src/domain/operations/audit.testing.ts'
import { retentionKinds } from '../../src/domain/operations/retention.ts'
import { said } from '../words.ts'
import { headOf, linesIn } from './logFile.ts'

const columns = said().audit.columns
const cell = (entry: Partial<AuditEntry>, title: string): string => {
  const titles = headOf('csv').replace('\ufeff', '').trim().split(';')
  const [line = ''] = linesIn('csv', [{ ...testAuditEntry, changes: [], ...entry }]).split('\r\n')
  const cells = line.match(/"(?:[^"]|"")*"|[^;]+|(?<=;|^)(?=;|$)/g) ?? []
  return (cells[titles.indexOf(title)] ?? '').replaceAll(/^"|"$/g, '').replaceAll('""', '"')
}
/** … with plain spaces. */
const details = (entry: Partial<AuditEntry>): string => cell(entry, columns.details).replaceAll('\u00a0', ' ')

describe('what was changed is told in words, from what to what', () => {
  test.each([
    ['yes and no', { field: 'admin', before: 'false', after: 'true' }, 'Administrator der Firma: nein → ja'],
    ['a value out of a list', { field: 'type', before: 'CUSTOMER', after: 'SUPPLIER' }, 'Art: Kunde → Lieferant'],
    ['one that another version knew', { field: 'type', before: '', after: 'AGENT' }, 'Art: – → AGENT'],
    ['a country', { field: 'country', before: 'DE', after: 'FR' }, 'Land: Deutschland → Frankreich'],
    ['what was empty', { field: 'additionalInfo', before: '', after: 'Halle 2' }, 'Zusätzliche Angaben: – → Halle 2'],
    ['a postal code, which is no number', { field: 'zip', before: '49084', after: '01067' }, 'PLZ: 49084 → 01067'],
    ['a number', { field: 'articles', before: '', after: '12500' }, 'Artikel: – → 12.500'],
    ['a day', { field: 'SINCE', before: '2026-01-31', after: '' }, 'SINCE: 31.01.2026 → –'],
    ['a moment', { field: 'SINCE', before: '', after: '2026-01-31T11:05:00.000Z' }, 'SINCE: – → 31.01.2026, 12:05'],
    ['what is nobody else’s business', { field: 'interest', before: '', after: '' }, 'Zinssatz geändert'],
  ])('%s', (_, change, words) => expect(details({ changes: [change] })).toBe(words))
})

describe('what else is known is told in words', () => {
  const cases: readonly [Partial<AuditEntry>, string][] = [
    [
      { kind: 'SIGN_IN_REFUSED', facts: { count: 1200, minutes: 4, reason: 'INVALID_CODE' } },
      '1.200 Versuche in 4 Min.; Code falsch',
    ],
    [{ kind: 'SIGN_IN_REFUSED', facts: { count: 1, minutes: 1 } }, '1 Versuch in 1 Min.'],
    [
      { kind: 'IMPORTED', facts: { of: 'ARTICLE', outcome: 'ENDED', created: 1500, updated: 0 } },
      '1.500 neu, 0 geändert; Artikel; vorzeitig beendet',
    ],
    [{ kind: 'BACKUP', facts: { outcome: 'good', bytes: 8_400_000, seconds: 12 } }, '8,4 MB in 12 s'],
    [{ kind: 'BACKUP', facts: { outcome: 'bad', bytes: 0, seconds: 12 } }, 'fehlgeschlagen'],
    [{ kind: 'FOLDER_SETTINGS', facts: { what: 'allowExternal=true' } }, 'externe Benutzer zugelassen'],
    [
      { kind: 'RETENTION', facts: { count: 3, CHAT: 2, MAIL: 1 } },
      '3 Einträge; Nachrichten ohne Vertrag: 2; Versendete E-Mails: 1',
    ],
    [{ kind: 'MOVED', facts: { what: 'FILES', to: 'S3', files: 1 } }, 'Dateien nach S3; 1 Datei'],
    [{ kind: 'COMPANY_EXPORTED', facts: { count: 2 } }, '2 Dateien'],
    [{ kind: 'AGREEMENT_ACCEPTED', facts: { document: 'TERMS', version: '2026-01' } }, 'AVB, Stand 2026-01'],
    [{ kind: 'OFFER_RELEASED', facts: { version: 2 } }, 'Version 2'],
    [{ kind: 'SIGNED_IN', facts: { weather: 'fine' } }, 'weather: fine'],
  ]
  test.each(cases)('%j', (entry, words) => expect(details(entry)).toBe(words))

  test('each kind of record that went', () => {
    const facts = Object.fromEntries(retentionKinds.map((kind) => [kind, 1]))
    expect(details({ kind: 'RETENTION', facts: { count: 13, ...facts } })).not.toMatch(/[A-Z]_|[A-Z]{3}/)
  })
})

test('a record that is called by a day is called by it as people write it', () => {
  const restored = { kind: 'RESTORED', record: 'BACKUP', recordName: '2026-01-31T11:05:00.000Z' } as const
  expect(cell(restored, columns.name)).toBe('31.01.2026, 12:05')
  const exported = { kind: 'LOG_EXPORTED', record: 'LOG', recordName: '2026-01-01 – 2026-01-31' } as const
  expect(cell(exported, columns.name)).toBe('01.01.2026 – 31.01.2026')
})

test('as JSON it stays as it is kept', () => {
  const changes = [{ field: 'type', before: 'CUSTOMER', after: 'SUPPLIER' }]
  expect(linesIn('jsonl', [{ ...testAuditEntry, changes }])).toContain(JSON.stringify(changes))
})
