/** Change entries as sentences: what an area tells in its own words, files, and which fields were changed, from what to what. */
import { useTranslation } from 'react-i18next'
import type { ChangeAction } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import { changedFields, type HistoryGroup, wholeRecord } from './historyGroups.ts'
import type { RecordTexts } from './fields/words.ts'

/** Actions that are more than a change of fields. */
export type ToldActions = { readonly [Action in ChangeAction]?: (group: HistoryGroup) => string }
export interface HistorySentences {
  told: (group: HistoryGroup) => string
  /** every changed field before and after */
  changes: (group: HistoryGroup) => ToldChange[]
}
export interface ToldChange {
  id: string
  /** "Firmenart: "; nothing where the sentence names it */
  field: string | undefined
  /** "Kunde → Betreiber" */
  values: string
}

/** The file that a write was about. */
export const fileOf = ({ entries }: HistoryGroup): string => entries[0]?.file ?? ''

/** Needs the words of `file`. */
export const useHistorySentences = (texts: RecordTexts, areaActions: ToldActions): HistorySentences => {
  const { t } = useTranslation(['common', 'file'])

  const aboutType = (group: HistoryGroup): string => {
    const type = fileTypes.find((candidate) => candidate === group.entries[0]?.after) ?? 'UNKNOWN'
    return t('history.fileTyped', { name: fileOf(group), type: t(`file:types.${type}`) })
  }
  const aboutMessages =
    (one: 'messageCorrected' | 'messageTakenBack') =>
    ({ entries }: HistoryGroup): string =>
      t(`history.${one}`, { count: entries.length, company: entries[0]?.after ?? '' })
  const actions: ToldActions = {
    MESSAGE_CORRECTED: aboutMessages('messageCorrected'),
    MESSAGE_TAKEN_BACK: aboutMessages('messageTakenBack'),
    FILE_ADDED: (group) => t('history.fileAdded', { name: fileOf(group) }),
    FILE_REMOVED: (group) => t('history.fileRemoved', { name: fileOf(group) }),
    FILE_TYPED: aboutType,
    IMPORT_KEPT: ({ entries }) => {
      const [first] = entries
      if (first?.field === wholeRecord) return t('history.keptWhole')
      return entries.length === 1 && first
        ? t('history.keptOne', { field: texts.field(first.field) })
        : t('history.keptMany', { count: entries.length })
    },
    ...areaActions,
  }

  return {
    told: (group) => {
      const tell = actions[group.action]
      if (tell) return tell(group)
      const fields = new Set(group.entries.map(({ field }) => texts.field(field)))
      const [only] = fields
      if (fields.size === 1) return t('history.changedOne', { field: only })
      return t('history.changedMany', { count: fields.size })
    },
    changes: (group) => {
      const shown = changedFields(group)
      const isNamed = shown.length === 1 && (!actions[group.action] || group.action === 'IMPORT_KEPT')
      const sentence = group.action === 'IMPORT_KEPT' ? 'history.keptValue' : 'history.change'
      return shown.map(({ id, field, before, after }) => ({
        id,
        field: isNamed ? undefined : t('history.changedField', { field: texts.field(field) }),
        values: t(sentence, { before: texts.value(field, before), after: texts.value(field, after) }),
      }))
    },
  }
}
