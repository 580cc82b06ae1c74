/** The log of a folder as a table in the words of its reader, for its export. */
import { isOneOf, wordFor } from '../../src/domain/core/stored.ts'
import {
  anonymousDayIn,
  changedSettings,
  folderAccesses,
  type FolderLogEntry,
  type SettingChange,
} from '../../src/domain/folder/folderLog.ts'
import type { Words } from '../../src/i18n/words.ts'
import type { CsvCell } from '../csv/write.ts'
import { filled, said, written } from '../words.ts'

type LogWords = Words['folderLog']

/** By the second, as a spreadsheet takes it for one. */
const momentOf = (at: Date): string => `${written().day(at)} ${written().clock(at)}`

const accessOf = (words: LogWords, { access, companyName, endDate, who }: FolderLogEntry): string => {
  if (!isOneOf(folderAccesses, access)) return access
  if (access === 'ENTRY' && endDate === null) return who === '' ? '' : words.accesses.ENTRY_UNLIMITED
  return filled(words.accesses[access], { companyName, endDate: endDate === null ? '' : written().day(endDate) })
}

const nameOf = (words: LogWords, { who, action }: FolderLogEntry): string => {
  if (who !== '') return who
  return action === 'WRONG_PASSWORD' ? words.unknown : words.guest
}

const changeOf = (words: LogWords, change: string): string => {
  const settingWords: Record<SettingChange, string> = words.settings
  const day = anonymousDayIn(change)
  if (day === undefined) return wordFor(settingWords, change)
  return day === null ? words.anonymousUnlimited : filled(words.anonymousUntil, { day: written().day(day) })
}
/** What was set, as the log keeps it. */
export const settingsInWords = (what: string): string =>
  changedSettings(what)
    .map((change) => changeOf(said().folderLog, change))
    .join(', ')
const whatOf = ({ action, what }: FolderLogEntry): string =>
  action === 'SETTINGS_CHANGED' ? settingsInWords(what) : what

const columnsIn = (words: LogWords): readonly (readonly [string, (entry: FolderLogEntry) => CsvCell])[] => [
  [words.columns.at, ({ at }) => momentOf(at)],
  [words.columns.who, (entry) => nameOf(words, entry)],
  [words.columns.access, (entry) => accessOf(words, entry)],
  [words.columns.action, ({ action }) => wordFor(words.actions, action)],
  [words.columns.what, whatOf],
  [words.columns.version, ({ version }) => version],
  [words.columns.count, ({ count }) => count],
]

export const logTable = (entries: readonly FolderLogEntry[]): CsvCell[][] => {
  const columns = columnsIn(said().folderLog)
  return [columns.map(([title]) => title), ...entries.map((entry) => columns.map(([, cell]) => cell(entry)))]
}
