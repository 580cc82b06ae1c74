/** The words of a folder's log, as its page and the question about newer settings have them. */
import { useTranslation } from 'react-i18next'
import { isOneOf, wordFor } from '../../domain/core/stored.ts'
import { anonymousDayIn, changedSettings, folderActions, type FolderLogEntry } from '../../domain/folder/folderLog.ts'
import { day, listed, time } from '../../i18n/formats.ts'

export const useLogWords = () => {
  const { t } = useTranslation(['folder', 'folderLog'])
  const settings = t('folderLog:settings', { returnObjects: true })
  const changeOf = (change: string): string => {
    const last = anonymousDayIn(change)
    if (last === undefined) return wordFor(settings, change)
    return last === null ? t('folderLog:anonymousUnlimited') : t('folderLog:anonymousUntil', { day: day(last) })
  }
  const changed = (what: string): string => listed(changedSettings(what).map(changeOf))
  return {
    who: ({ who, access, action }: FolderLogEntry) =>
      who || (access === 'ANONYMOUS' && action !== 'WRONG_PASSWORD' ? t('folderLog:guest') : t('folderLog:unknown')),
    access: ({ access, companyName, endDate }: FolderLogEntry) => {
      if (access === 'ANONYMOUS') return t('log.anonymous')
      if (access !== 'ENTRY') return companyName
      return endDate === null ? t('log.unlimited') : t('log.entry', { day: day(endDate) })
    },
    action: (action: string) => (isOneOf(folderActions, action) ? t(`folderLog:actions.${action}`) : action),
    what: ({
      what,
      version,
      count,
      since,
      action,
    }: Pick<FolderLogEntry, 'what' | 'version' | 'count' | 'since' | 'action'>) => {
      if (action === 'WRONG_PASSWORD') return t('log.attempts', { count, since: since ? time(since) : '' })
      if (action === 'SETTINGS_CHANGED') return changed(what)
      if (count > 1) return t('log.files', { count, what })
      return version !== null && version > 1 ? t('log.version', { what, version }) : what
    },
    changed,
  }
}
