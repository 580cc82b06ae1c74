/** A list as CSV, there and back: the buttons beside its title, and the dialog that takes a file (machines/core/csvImportMachine.ts). */
import { useSelector } from '@xstate/react'
import { FileDown, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { acceptOf } from '../../domain/file/file.ts'
import { type csvImportMachine, isMapped, writesAny } from '../../machines/core/csvImportMachine.ts'
import type { exportMachine } from '../../machines/core/exportMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { FileTile } from '../file/FileTile.tsx'
import { CsvLast, CsvUndoQuestion } from './CsvLast.tsx'
import { CsvMapping } from './CsvMapping.tsx'
import { CsvPreviewPart } from './CsvPreview.tsx'
import { useProblemSentence } from './useProblemSentence.ts'

type ImportActor = ActorRefFrom<typeof csvImportMachine>
type ImportSnapshot = SnapshotFrom<typeof csvImportMachine>
type ExportActor = ActorRefFrom<typeof exportMachine>

interface CsvActionsProps {
  exporter: ExportActor | undefined
  importer: ImportActor | undefined
}

const isExporting = (s: SnapshotFrom<typeof exportMachine> | undefined) => s?.hasTag('busy') ?? false

export const CsvActions = ({ exporter, importer }: CsvActionsProps) => {
  const { t } = useTranslation('csv')
  const exporting = useSelector(exporter, isExporting)
  const download = () => exporter?.send({ type: 'export.asked' })
  const open = () => importer?.send({ type: 'import.opened' })
  return (
    <>
      <span className="flex gap-2 max-sm:hidden">
        <Button icon={FileUp} onClick={open}>
          {t('actions.import')}
        </Button>
        <Button icon={FileDown} loading={exporting} onClick={download}>
          {t('actions.export')}
        </Button>
      </span>
      <span className="order-last sm:hidden">
        <Menu
          look="page"
          entries={[
            { id: 'import', label: t('actions.import'), icon: FileUp, onSelect: open },
            { id: 'export', label: t('actions.export'), icon: FileDown, onSelect: download },
          ]}
        />
      </span>
    </>
  )
}

/** Where there is nothing yet, a file is one way to begin. */
export const ImportButton = ({ importer }: Pick<CsvActionsProps, 'importer'>) => {
  const { t } = useTranslation('csv')
  return (
    <Button icon={FileUp} onClick={() => importer?.send({ type: 'import.opened' })}>
      {t('actions.import')}
    </Button>
  )
}

interface CsvDialogProps {
  importer: ImportActor | undefined
  title: string
  /** what a file consists of, and what becomes of what it does not name */
  about: string
}

export const CsvImportDialog = ({ importer, ...words }: CsvDialogProps) =>
  importer && <ImportDialog importer={importer} {...words} />

const isOpen = (s: ImportSnapshot) => s.hasTag('open')
const isBusy = (s: ImportSnapshot) => s.hasTag('sending')
const mayRetry = (s: ImportSnapshot) => s.can({ type: 'import.again' })
const isMapping = (s: ImportSnapshot) => s.matches('mapping')
const isPreviewing = (s: ImportSnapshot) => s.matches('previewing')
const isImporting = (s: ImportSnapshot) => s.matches('importing')
const isReady = (s: ImportSnapshot) => isMapped(s.context)
const previewOf = (s: ImportSnapshot) => s.context.preview

const ImportDialog = ({ importer, title, about }: CsvDialogProps & { importer: ImportActor }) => {
  const { t } = useTranslation(['csv', 'common'])
  const open = useSelector(importer, isOpen)
  const busy = useSelector(importer, isBusy)
  const mapping = useSelector(importer, isMapping)
  const previewing = useSelector(importer, isPreviewing)
  const preview = useSelector(importer, previewOf)
  const close = () => importer.send({ type: 'import.closed' })
  return (
    <>
      <Dialog
        open={open}
        title={title}
        onClose={busy ? undefined : close}
        actions={
          <>
            <Button initialFocus blocked={busy ? t('dialog.running') : undefined} onClick={close}>
              {t('dialog.close')}
            </Button>
            <NextStep importer={importer} />
          </>
        }
      >
        {busy && <Running importer={importer} />}
        {mapping && <CsvMapping importer={importer} />}
        {previewing && preview && <CsvPreviewPart preview={preview} />}
        {!busy && !mapping && !previewing && (
          <>
            <p className="mb-4 text-body text-ink-2">{about}</p>
            <Choosing importer={importer} title={title} />
            <Rejected importer={importer} />
            <CsvLast importer={importer} />
          </>
        )}
      </Dialog>
      <CsvUndoQuestion importer={importer} />
    </>
  )
}

/** What leads on from here. */
const NextStep = ({ importer }: { importer: ImportActor }) => {
  const { t } = useTranslation('csv')
  const retry = useSelector(importer, mayRetry)
  const mapping = useSelector(importer, isMapping)
  const previewing = useSelector(importer, isPreviewing)
  const ready = useSelector(importer, isReady)
  const preview = useSelector(importer, previewOf)
  if (retry)
    return (
      <Button variant="primary" onClick={() => importer.send({ type: 'import.again' })}>
        {t('dialog.again')}
      </Button>
    )
  if (mapping)
    return (
      <Button
        variant="primary"
        blocked={ready ? undefined : t('mapping.missing')}
        onClick={() => importer.send({ type: 'mapping.confirmed' })}
      >
        {t('mapping.confirm')}
      </Button>
    )
  if (!previewing || !preview) return null
  return (
    <Button
      variant="primary"
      blocked={writesAny(preview) ? undefined : t('preview.nothing')}
      onClick={() => importer.send({ type: 'import.confirmed' })}
    >
      {t('preview.confirm')}
    </Button>
  )
}

const fileNameOf = (s: ImportSnapshot) => s.context.file?.name ?? ''
const rejectionOf = (s: ImportSnapshot) => s.context.rejection

const Running = ({ importer }: { importer: ImportActor }) => {
  const { t } = useTranslation('csv')
  const name = useSelector(importer, fileNameOf)
  const importing = useSelector(importer, isImporting)
  return (
    <div aria-busy className="flex min-h-24 items-center gap-3 rounded-lg border border-line px-4">
      <FileTile name={name} busy />
      <p className="min-w-0 flex-1 truncate text-body font-medium text-ink" title={name}>
        {name}
      </p>
      <output className="text-caption text-ink-3">{t(importing ? 'dialog.running' : 'dialog.reading')}</output>
    </div>
  )
}

const Choosing = ({ importer, title }: { importer: ImportActor; title: string }) => {
  const { t } = useTranslation('csv')
  const sentence = useProblemSentence()
  const rejection = useSelector(importer, rejectionOf)
  return (
    <FileDrop
      label={title}
      formats={t('dialog.formats')}
      hint={t('dialog.hint')}
      accept={acceptOf('csv')}
      state={
        rejection
          ? {
              kind: 'rejected',
              refusals: [{ title: t('dialog.notTaken', { name: rejection.fileName }), detail: sentence(rejection) }],
            }
          : { kind: 'idle' }
      }
      onFiles={([file]) => file && importer.send({ type: 'file.chosen', file })}
    />
  )
}

/** What is wrong with the file: its columns, or the first of its lines. */
const Rejected = ({ importer }: { importer: ImportActor }) => {
  const { t } = useTranslation('csv')
  const rejection = useSelector(importer, rejectionOf)
  const { columns, lines } = rejection ?? { columns: null, lines: null }
  return (
    <>
      {columns && columns.missing.length > 0 && (
        <Sentence>{t('dialog.missing', { columns: columns.missing.join(', ') })}</Sentence>
      )}
      {columns && columns.unknown.length > 0 && (
        <Sentence>
          {t('dialog.unknown', { columns: columns.unknown.map((name) => name || t('dialog.unnamed')).join(', ') })}
        </Sentence>
      )}
      {lines && (
        <>
          <h3 className="num mt-4 mb-1.5 text-caption font-medium text-ink-2">
            {lines.count > lines.lines.length
              ? t('dialog.firstLines', { shown: lines.lines.length, count: lines.count })
              : t('dialog.lines', { count: lines.count })}
          </h3>
          <table className="w-full text-left text-body">
            <thead className="text-caption text-ink-3">
              <tr>
                <Head>{t('dialog.line')}</Head>
                <Head>{t('dialog.column')}</Head>
                <Head>{t('dialog.reason')}</Head>
              </tr>
            </thead>
            <tbody>
              {lines.lines.map(({ line, column, message }) => (
                <tr key={`${line} ${column} ${message}`} className="align-top">
                  <td className="num border-b border-line py-2 pr-3 text-ink">{line}</td>
                  <td className="border-b border-line py-2 pr-3 wrap-normal text-ink-2">
                    {column ?? t('dialog.wholeLine')}
                  </td>
                  <td className="border-b border-line py-2 wrap-anywhere text-ink">{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}

const Sentence = ({ children }: { children: string }) => (
  <div className="mt-3">
    <Notice tone="critical">{children}</Notice>
  </div>
)
const Head = ({ children }: { children: string }) => (
  <th scope="col" className="border-b border-line py-1.5 pr-3 font-medium wrap-normal">
    {children}
  </th>
)
