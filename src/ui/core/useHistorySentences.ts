/** Change entries as sentences: what an area tells in its own words, files, and otherwise which fields were changed. */
import { useTranslation } from 'react-i18next'
import type { ChangeAction } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import type { HistoryGroup } from './historyGroups.ts'
import type { RecordTexts } from './fields/words.ts'

/** Actions that are more than a change of fields. */
export type ToldActions = { readonly [Action in ChangeAction]?: (group: HistoryGroup) => string }
export interface HistorySentences {
  told: (group: HistoryGroup) => string
  /** before and after, where one short value was changed */
  change: (group: HistoryGroup) => string | undefined
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
  const actions: ToldActions = {
    FILE_ADDED: (group) => t('history.fileAdded', { name: fileOf(group) }),
    FILE_REMOVED: (group) => t('history.fileRemoved', { name: fileOf(group) }),
    FILE_TYPED: aboutType,
    ...areaActions,
  }

  return {
    told: (group) => {
      const tell = actions[group.action]
      if (tell) return tell(group)
      const fields = [...new Set(group.entries.map(({ field }) => texts.field(field)))]
      if (fields.length === 1) return t('history.changedOne', { field: fields[0] })
      return t('history.changedMany', { count: fields.length, fields: fields.join(', ') })
    },
    change: ({ action, entries }) => {
      const [only, ...others] = entries
      if (!only || others.length > 0 || actions[action] || texts.isLong(only.field)) return undefined
      const told = (side: 'before' | 'after') => texts.value(only.field, only[side])
      return t('history.change', { before: told('before'), after: told('after') })
    },
  }
}
