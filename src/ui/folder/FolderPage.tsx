/**
 * The files of a project folder: head with what can be done, uploads on their way, the table, the questions before something goes. Files can
 * be dropped anywhere on it.
 */
import { useSelector } from '@xstate/react'
import { Download, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { day } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { cx } from '../components/cx.ts'
import { useMedia } from '../components/useMedia.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { type Crumb, PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { DropAnywhere } from './DropAnywhere.tsx'
import type { FolderActor } from './folderActor.ts'
import { FolderFilter } from './FolderFilter.tsx'
import { FolderLog } from './FolderLog.tsx'
import { FolderSettings } from './FolderSettings.tsx'
import { FolderPreview } from './FolderPreview.tsx'
import { FolderQuestions } from './FolderQuestions.tsx'
import { FolderStrip } from './FolderStrip.tsx'
import { FolderTable } from './FolderTable.tsx'
import { UploadButton, Uploads } from './FolderUploads.tsx'

export const FolderPage = ({ actor, crumbs = [] }: { actor: FolderActor; crumbs?: readonly Crumb[] | undefined }) => {
  const { t } = useTranslation('folder')
  const folder = useSelector(actor, (s) => s.context.folder)
  const filtering = useSelector(actor, (s) => s.matches({ panel: 'filter' }))
  const settings = useSelector(actor, (s) => s.children.settings)
  const log = useSelector(actor, (s) => s.children.log)
  const preview = useSelector(actor, (s) => s.children.preview)
  const beside = useMedia('(width >= 1440px)') && preview !== undefined
  const close = () => actor.send({ type: 'panel.closed' })
  const mayWrite = folder?.rights.write === true
  const offer = (files: File[]) => actor.send({ type: 'files.offered', files })
  return (
    <DropAnywhere open={mayWrite} onFiles={offer}>
      <PageLayout
        besideFile={beside}
        besidePanel={settings ? 'wide' : filtering}
        panel={
          <>
            {filtering && <FolderFilter actor={actor} />}
            {settings && <FolderSettings actor={settings} onClose={close} />}
            {preview && <FolderPreview actor={actor} preview={preview} beside />}
          </>
        }
        header={
          <PageHeader
            title={t('title')}
            name={folder?.title ?? t('title')}
            crumbs={crumbs}
            note={folder && folder.title}
            status={folder?.endDate ? t('until', { day: day(folder.endDate) }) : undefined}
            actions={
              log ? (
                <Button icon={Download} onClick={() => log.send({ type: 'log.export' })}>
                  {t('log.export')}
                </Button>
              ) : (
                <>
                  {folder?.settings && (
                    <IconButton
                      icon={Settings}
                      variant="secondary"
                      label={t('settings.open')}
                      onClick={() => actor.send({ type: 'settings.opened' })}
                    />
                  )}
                  {mayWrite && <UploadButton onFiles={offer} narrow={beside} />}
                </>
              )
            }
          />
        }
      >
        {folder?.settings && <Tabs actor={actor} count={folder.fileCount} onLog={log !== undefined} />}
        {mayWrite && <Uploads actor={actor} />}
        {log ? (
          <FolderLog actor={log} />
        ) : folder && !folder.rights.read ? (
          <Notice tone="info" title={t('onlyWrite')} />
        ) : beside ? (
          <FolderStrip actor={actor} />
        ) : (
          <FolderTable actor={actor} />
        )}
        <FolderQuestions actor={actor} />
      </PageLayout>
    </DropAnywhere>
  )
}

/** Files and log; only administrators have both. */
const Tabs = ({ actor, count, onLog }: { actor: FolderActor; count: number; onLog: boolean }) => {
  const { t } = useTranslation('folder')
  const look = (active: boolean) =>
    cx(
      '-mb-px flex h-10 items-center gap-2 border-b-2 text-body font-semibold',
      active ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
    )
  return (
    <nav aria-label={t('log.tabs')} className="mb-3 flex gap-6 border-b border-line">
      <button
        type="button"
        aria-current={onLog ? undefined : 'page'}
        className={look(!onLog)}
        onClick={() => actor.send({ type: 'panel.closed' })}
      >
        {t('files')}
        <CountBadge count={count} />
      </button>
      <button
        type="button"
        aria-current={onLog ? 'page' : undefined}
        className={look(onLog)}
        onClick={() => actor.send({ type: 'log.opened' })}
      >
        {t('log.title')}
      </button>
    </nav>
  )
}
