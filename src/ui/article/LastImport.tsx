/** Since when the catalogue is as it is: the last import that wrote articles, which it leads to. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { recently } from '../../i18n/formats.ts'
import type { importWatchMachine } from '../../machines/article/importWatchMachine.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'

const writtenOf = (s: SnapshotFrom<typeof importWatchMachine>) => s.context.status?.written

export const LastImport = ({ watch }: { watch: ActorRefFrom<typeof importWatchMachine> }) => {
  const { t } = useTranslation('articleImport')
  const written = useSelector(watch, writtenOf)
  if (!written) return null
  return (
    <span className="max-sm:hidden">
      <TextLink quiet href={`/article/import/${written.id}`}>
        {t('page.imported', { when: recently(written.endDate ?? written.startDate) })}
      </TextLink>
    </span>
  )
}
