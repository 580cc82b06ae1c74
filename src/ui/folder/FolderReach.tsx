/** What the settings will mean for everybody, in sentences from the very rule by which the server decides (rule X9). */
import { Eye, Link, Shield, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FolderSettings } from '../../domain/folder/folder.ts'
import { type FolderDecision, folderReach, type FolderReach as Reach } from '../../domain/folder/folderRights.ts'
import { day } from '../../i18n/formats.ts'
import type { SettingsDraft } from '../../machines/folder/folderSettingsContext.ts'
import { Icon, type IconType } from '../components/Icon.tsx'

const rightOf = (decision: FolderDecision): 'all' | 'both' | 'read' | 'write' | 'none' => {
  if (!decision.granted) return 'none'
  const { read, write, removeAll } = decision.rights
  if (read && removeAll) return 'all'
  return read ? (write ? 'both' : 'read') : 'write'
}
const nameOf = ({ who }: Reach): string => (typeof who === 'string' ? who : who.email)
const iconOf = ({ who }: Reach): IconType => {
  if (who === 'administrators') return Shield
  if (who === 'guests') return Link
  return typeof who === 'string' ? Eye : User
}

export const FolderReach = ({
  draft,
  settings,
  now,
}: {
  draft: SettingsDraft
  settings: FolderSettings
  now: Date
}) => {
  const { t } = useTranslation('folder')
  const { hasPassword, companies, members } = settings
  const before = new Map(folderReach(settings, now).map((reach) => [nameOf(reach), JSON.stringify(reach)]))
  const sentenceOf = ({ who, until, decision }: Reach): string => {
    const right = rightOf(decision)
    if (who === 'administrators') return t('settings.reach.administrators')
    if (who === 'guests') {
      if (right === 'none') return t(`settings.reach.guests.no`)
      return until === null ? t('settings.reach.guests.yes') : t('settings.reach.guests.until', { day: day(until) })
    }
    if (typeof who === 'string') return t(`settings.reach.side.${right}`, { name: companies[who].name })
    if (who.member)
      return t(`settings.reach.member.${right === 'none' ? 'no' : 'yes'}`, {
        mail: who.email,
        name: companies[who.member].name,
      })
    const words = until === null ? t('settings.reach.unlimited') : t('settings.reach.until', { day: day(until) })
    return t(`settings.reach.entry.${right}`, { mail: who.email, until: words })
  }
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-sunken p-3 text-caption text-ink-2" aria-live="polite">
      {folderReach({ ...draft, hasPassword, members }, now).map((reach) => (
        <li key={nameOf(reach)} className="flex items-start gap-2.5">
          <Icon of={iconOf(reach)} size={14} className="mt-0.5 text-ink-3" />
          <span>
            {sentenceOf(reach)}{' '}
            {before.get(nameOf(reach)) !== JSON.stringify(reach) && (
              <strong className="font-semibold text-accent-text">{t('settings.isNew')}</strong>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
