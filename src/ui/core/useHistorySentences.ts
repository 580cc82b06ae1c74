/** Change entries as sentences: events that an area tells in its own words, files, and otherwise which fields were changed. */
import { useTranslation } from 'react-i18next'
import type { ChangeEntry } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import type { RecordTexts } from './recordTexts.ts'

/** Fields that tell of an event rather than of a value. */
export type ToldEvents = Readonly<Record<string, (entry: ChangeEntry) => string>>
export interface HistorySentences {
  told: (entries: readonly ChangeEntry[]) => string
  /** before and after, where one short value was changed */
  change: (entries: readonly ChangeEntry[]) => string | undefined
}

/** An entry about a file's type reads `name: TYPE`. */
const typedFile = (text: string | null) => {
  const [, name = '', code] = /^(.*): ([A-Z_]+)$/s.exec(text ?? '') ?? []
  const type = fileTypes.find((candidate) => candidate === code)
  return type && { name, type }
}

/** `longFields`: texts too long to be shown before and after. Needs the words of `file`. */
export const useHistorySentences = (
  texts: RecordTexts,
  areaEvents: ToldEvents,
  longFields: readonly string[] = [],
): HistorySentences => {
  const { t } = useTranslation(['common', 'file'])

  const aboutFile = ({ before, after }: ChangeEntry): string => {
    const typed = typedFile(after)
    if (typed && before !== null) {
      return t('history.fileTyped', { name: typed.name, type: t(`file:types.${typed.type}`) })
    }
    return after === null ? t('history.fileRemoved', { name: before }) : t('history.fileAdded', { name: after })
  }
  const events: ToldEvents = { fileItems: aboutFile, ...areaEvents }

  return {
    told: (entries) => {
      const event = entries.find(({ field }) => Object.hasOwn(events, field))
      const tell = event && events[event.field]
      if (tell) return tell(event)
      const fields = [...new Set(entries.map(({ field }) => texts.field(field)))]
      if (fields.length === 1) return t('history.changedOne', { field: fields[0] })
      return t('history.changedMany', { count: fields.length, fields: fields.join(', ') })
    },
    change: (entries) => {
      const [only, ...others] = entries
      if (!only || others.length > 0 || Object.hasOwn(events, only.field) || longFields.includes(only.field))
        return undefined
      const told = (stored: string | null) => texts.value(only.field, stored)
      return t('history.change', { before: told(only.before), after: told(only.after) })
    },
  }
}
