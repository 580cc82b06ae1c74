/** The log of a folder as a table of German words, for its export. */
import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { isOneOf, wordFor } from '../../src/domain/core/stored.ts'
import {
  anonymousDayIn,
  changedSettings,
  folderAccesses,
  type FolderLogEntry,
  type SettingChange,
} from '../../src/domain/folder/folder.ts'
import words from '../../src/i18n/de/folderLog.json' with { type: 'json' }
import type { CsvCell } from '../csv/write.ts'
import { filled } from '../words.ts'

const momentOf = (at: Date): string => format(at, 'dd.MM.yyyy HH:mm:ss', { in: tz('Europe/Berlin') })
const dayOf = (day: string): string => day.split('-').reverse().join('.')

const accessOf = ({ access, companyName, endDate, who }: FolderLogEntry): string => {
  if (!isOneOf(folderAccesses, access)) return access
  if (access === 'ENTRY' && endDate === null) return who === '' ? '' : words.accesses.ENTRY_UNLIMITED
  return filled(words.accesses[access], { companyName, endDate: endDate === null ? '' : dayOf(endDate) })
}

const nameOf = ({ who, action }: FolderLogEntry): string => {
  if (who !== '') return who
  return action === 'WRONG_PASSWORD' ? words.unknown : words.guest
}

const settingWords: Record<SettingChange, string> = words.settings
const changeOf = (change: string): string => {
  const day = anonymousDayIn(change)
  if (day === undefined) return wordFor(settingWords, change)
  return day === null ? words.anonymousUnlimited : filled(words.anonymousUntil, { day: dayOf(day) })
}
const whatOf = ({ action, what }: FolderLogEntry): string =>
  action === 'SETTINGS_CHANGED' ? changedSettings(what).map(changeOf).join(', ') : what

const columns: readonly (readonly [string, (entry: FolderLogEntry) => CsvCell])[] = [
  [words.columns.at, ({ at }) => momentOf(at)],
  [words.columns.who, nameOf],
  [words.columns.access, accessOf],
  [words.columns.action, ({ action }) => wordFor(words.actions, action)],
  [words.columns.what, whatOf],
  [words.columns.version, ({ version }) => version],
  [words.columns.count, ({ count }) => count],
]

export const logTable = (entries: readonly FolderLogEntry[]): CsvCell[][] => [
  columns.map(([title]) => title),
  ...entries.map((entry) => columns.map(([, cell]) => cell(entry))),
]
