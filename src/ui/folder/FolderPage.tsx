/**
 * The files of a project folder: head with what can be done, uploads on their way, the table, the questions before something goes. Files can
 * be dropped anywhere on it.
 */
import { useSelector } from '@xstate/react'
import { Download, Settings, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../domain/file/file.ts'
import { day } from '../../i18n/formats.ts'
import { placeIn } from '../../machines/folder/folderContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { cx } from '../components/cx.ts'
import { useMedia } from '../components/useMedia.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Card } from '../components/page/Card.tsx'
import { type Crumb, PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { UploadRow, useRejected } from '../file/FileList.tsx'
import { DropAnywhere } from './DropAnywhere.tsx'
import type { FolderActor } from './folderActor.ts'
import { FolderFilter } from './FolderFilter.tsx'
import { FolderLog } from './FolderLog.tsx'
import { FolderSettings } from './FolderSettings.tsx'
import { FolderPreview } from './FolderPreview.tsx'
import { FolderQuestions } from './FolderQuestions.tsx'
import { FolderStrip } from './FolderStrip.tsx'
import { FolderTable } from './FolderTable.tsx'

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
    <DropAnywhere words={mayWrite ? { title: t('drop'), hint: t('dropHint') } : null} onFiles={offer}>
      <PageLayout
        besideFile={beside}
        besidePanel={settings ? 'wide' : filtering}
        panel={
          <>
            {filtering && <FolderFilter actor={actor} />}
            {settings && <FolderSettings actor={settings} onClose={close} />}
            {preview && <FolderPreview actor={actor} preview={preview} />}
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

const UploadButton = ({ onFiles, narrow }: { onFiles: (files: File[]) => void; narrow: boolean }) => {
  const { t } = useTranslation('folder')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        accept={acceptOf('folder')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {narrow ? (
        <IconButton icon={Upload} variant="secondary" label={t('upload')} onClick={() => input.current?.click()} />
      ) : (
        <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
      )}
    </>
  )
}

/** What is on its way, and what was not taken: with its reason, and another try where the connection was lost. */
const Uploads = ({ actor }: { actor: FolderActor }) => {
  const files = useSelector(actor, (s) => s.children.files)
  const offerId = useSelector(actor, (s) => s.context.offerId)
  return files ? <UploadCard files={files} offerId={offerId} /> : null
}

const UploadCard = ({ files, offerId }: { files: Parameters<typeof useRejected>[0]; offerId: string }) => {
  const { t } = useTranslation('folder')
  const queue = useSelector(files, (s) => s.context.queue)
  const rejections = useSelector(files, (s) => s.context.rejections)
  const places = [...new Set([placeIn(offerId), ...rejections.map(({ upload }) => upload.folder)])]
  if (queue.length === 0 && rejections.length === 0) return null
  return (
    <Card flush className="mb-4">
      {queue.map((upload, index) => (
        <UploadRow key={upload.key} actor={files} upload={upload} first={index === 0} />
      ))}
      {places
        .filter((place) => rejections.some(({ upload }) => upload.folder === place))
        .map((place) => (
          <Rejected key={place} files={files} place={place} label={t('files')} />
        ))}
    </Card>
  )
}

const Rejected = (props: { files: Parameters<typeof useRejected>[0]; place: string; label: string }) => {
  const { files, place, label } = props
  const { t } = useTranslation('folder')
  const rejected = useRejected(files, { folder: place })
  return (
    <div className="border-b border-line px-5 py-2.5 last:border-b-0 max-sm:px-4">
      <FileDrop
        layout="row"
        label={label}
        formats={t('formats')}
        accept={acceptOf('folder')}
        multiple
        state={rejected}
        onFiles={(dropped) => files.send({ type: 'files.dropped', files: dropped, folder: place, target: 'folder' })}
      />
    </div>
  )
}
