/** Another administrator saved the settings that are open here: who decided what, and the choice between the two (rule R2). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { staleChangesOf } from '../../domain/core/schema.ts'
import { recently } from '../../i18n/formats.ts'
import { ConflictChoice } from '../core/ConflictDialog.tsx'
import type { SettingsActor } from './folderActor.ts'
import { useLogWords } from './useLogWords.ts'

export const SettingsConflict = ({ actor }: { actor: SettingsActor }) => {
  const { t } = useTranslation('folder')
  const words = useLogWords()
  const rebasing = useSelector(actor, (s) => s.matches('rebasing'))
  const open = useSelector(actor, (s) => s.matches('conflict')) || rebasing
  const changes = useSelector(actor, (s) => staleChangesOf(s.context.refusal))
  return (
    <ConflictChoice open={open} rebasing={rebasing} text={t('settings.conflict')} send={actor.send}>
      <ul className="mt-4 divide-y divide-line border-y border-line text-body text-ink">
        {changes.map(({ field, after, userFullName, createDate }, index) => (
          <li key={index} className="py-2">
            {words.action(field)}
            {after && `: ${field === 'SETTINGS_CHANGED' ? words.changed(String(after)) : String(after)}`}
            <span className="block text-caption text-ink-3">
              {userFullName}, {recently(createDate)}
            </span>
          </li>
        ))}
      </ul>
    </ConflictChoice>
  )
}
