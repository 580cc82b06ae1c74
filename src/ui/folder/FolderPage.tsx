/**
 * The files of a project folder: head with what can be done, uploads on their way, the table, the questions before something goes. Files can
 * be dropped anywhere on it.
 */
import { useSelector } from '@xstate/react'
import { Download, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../../domain/folder/folder.ts'
import { day, time } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { cx } from '../components/cx.ts'
import { useMedia } from '../components/useMedia.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { type Crumb, PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { DropAnywhere } from './DropAnywhere.tsx'
import { type FolderActor, useUploadLimit } from './folderActor.ts'
import { FolderBin } from './FolderBin.tsx'
import { FolderFilter } from './FolderFilter.tsx'
import { FolderLog } from './FolderLog.tsx'
import { FolderSettings } from './FolderSettings.tsx'
import { FolderPreview } from './FolderPreview.tsx'
import { FolderQuestions } from './FolderQuestions.tsx'
import { FolderStrip } from './FolderStrip.tsx'
import { FolderTable } from './FolderTable.tsx'
import { UploadButton, Uploads } from './FolderUploads.tsx'

interface FolderPageProps {
  actor: FolderActor
  crumbs?: readonly Crumb[] | undefined
  /** of the reader's own company: everybody else is told whose it is */
  own?: boolean | undefined
  /** closes the folder behind a visitor, whom a password let in */
  onLeave?: (() => void) | undefined
}

export const FolderPage = ({ actor, crumbs = [], own, onLeave }: FolderPageProps) => {
  const { t } = useTranslation('folder')
  const folder = useSelector(actor, (s) => s.context.folder)
  const filtering = useSelector(actor, (s) => s.matches({ panel: 'filter' }))
  const settings = useSelector(actor, (s) => s.children.settings)
  const log = useSelector(actor, (s) => s.children.log)
  const bin = useSelector(actor, (s) => s.children.bin)
  const preview = useSelector(actor, (s) => s.children.preview)
  const beside = useMedia('(width >= 1440px)') && preview !== undefined
  const close = () => actor.send({ type: 'panel.closed' })
  const mayWrite = folder?.rights.write === true
  const accessOf = useAccess()
  const offer = (files: File[]) => actor.send({ type: 'files.offered', files })
  return (
    <DropAnywhere open={mayWrite} limit={useUploadLimit(actor)} onFiles={offer}>
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
            note={folder && (own ? folder.title : t('owners', { ...folder }))}
            status={folder ? accessOf(folder) : undefined}
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
                  {onLeave && folder && <LeaveButton actor={actor} onLeave={onLeave} />}
                  {mayWrite && <UploadButton onFiles={offer} narrow={beside} />}
                </>
              )
            }
          />
        }
      >
        {folder && (folder.settings || mayWrite) && (
          <Tabs actor={actor} folder={folder} at={log ? 'log' : bin ? 'bin' : 'files'} />
        )}
        {mayWrite && <Uploads actor={actor} />}
        {log ? (
          <FolderLog actor={log} />
        ) : bin ? (
          <FolderBin actor={bin} />
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

/** Until when what somebody sees is open to them; nothing where that has no end. */
const useAccess = () => {
  const { t } = useTranslation('folder')
  return ({ endDate, visitEnds }: Folder): string | undefined => {
    const until = endDate === null ? undefined : day(endDate)
    if (visitEnds === null) return until && t('until', { day: until })
    const openUntil = t('openUntil', { time: time(visitEnds) })
    return `${openUntil}, ${until ? t('accessUntil', { day: until }) : t('accessUnlimited')}`
  }
}

/** Not before what is on its way has arrived: it would be lost (rule R1). */
const LeaveButton = ({ actor, onLeave }: { actor: FolderActor; onLeave: () => void }) => {
  const { t } = useTranslation('folder')
  const files = useSelector(actor, (s) => s.children.files)
  const sending = useSelector(files, (s) => s?.hasTag('sending') === true)
  return (
    <Button icon={LogOut} blocked={sending ? t('closed.sending') : undefined} onClick={onLeave}>
      {t('closed.close')}
    </Button>
  )
}

/** Files, the bin for whoever deletes, and the log for administrators. */
const Tabs = ({ actor, folder, at }: { actor: FolderActor; folder: Folder; at: 'files' | 'bin' | 'log' }) => {
  const { t } = useTranslation('folder')
  return (
    <nav aria-label={t('log.tabs')} className="mb-3 flex gap-6 border-b border-line">
      <Tab active={at === 'files'} onClick={() => actor.send({ type: 'panel.closed' })}>
        {t('files')}
        {folder.rights.read && <CountBadge count={folder.fileCount} />}
      </Tab>
      {folder.rights.write && (
        <Tab active={at === 'bin'} onClick={() => actor.send({ type: 'bin.opened' })}>
          {t('bin.title')}
        </Tab>
      )}
      {folder.settings && (
        <Tab active={at === 'log'} onClick={() => actor.send({ type: 'log.opened' })}>
          {t('log.title')}
        </Tab>
      )}
    </nav>
  )
}

const Tab = ({ active, onClick, children }: { active: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-current={active ? 'page' : undefined}
    className={cx(
      '-mb-px flex h-10 items-center gap-2 border-b-2 text-body font-semibold',
      active ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
    )}
    onClick={onClick}
  >
    {children}
  </button>
)
