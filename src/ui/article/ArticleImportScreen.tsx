/** Where imports begin: configuration, file, trial or import; what is under way; the latest ones (rules W8, W10). */
import { useSelector } from '@xstate/react'
import { Play, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ImportSummary } from '../../domain/article/articleImport.ts'
import { acceptOf } from '../../domain/file/file.ts'
import { quantity, recently } from '../../i18n/formats.ts'
import type { articleImportMachine, importBeginningsMachine } from '../../machines/article/articleImportMachine.ts'
import type { importWatchMachine } from '../../machines/article/importWatchMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Card } from '../components/page/Card.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column, TableStatus } from '../components/table/tableTypes.ts'
import { useUser } from '../app/user.ts'
import { FileButton, FileDrop } from '../file/FileDrop.tsx'
import { FileRefused } from '../file/FileRefused.tsx'
import { FileTile } from '../file/FileTile.tsx'
import { useFileRefusal } from '../file/useFileRefusal.ts'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { stateLook } from './importTexts.ts'
import { RunningNote } from './RunningNote.tsx'

type Actor = ActorRefFrom<typeof articleImportMachine>
type Snapshot = SnapshotFrom<typeof articleImportMachine>

const contextOf = (s: Snapshot) => s.context
const isAsking = (s: Snapshot) => s.matches('asking')
const isSending = (s: Snapshot) => s.matches('sending')
const isBusy = (s: SnapshotFrom<typeof importWatchMachine> | undefined) => Boolean(s?.context.status?.current)
const currentOf = (s: SnapshotFrom<typeof importWatchMachine> | undefined) => s?.context.status?.current
const beginningsOf = (s: SnapshotFrom<typeof importBeginningsMachine> | undefined) => s?.context.value
/** Rows stay while they are loaded again; none are known before, which is not to say that there are none. */
const tableStatusOf = (s: SnapshotFrom<typeof importBeginningsMachine> | undefined): TableStatus => {
  if (s === undefined || s.matches('deciding')) return 'loading'
  if (s.context.value.imports.length > 0 || s.matches('ready')) return 'ready'
  return s.matches('failed') ? 'failed' : 'loading'
}
/** Not before they are loaded. */
const isWithoutConfigs = (s: SnapshotFrom<typeof importBeginningsMachine> | undefined) =>
  s !== undefined && s.matches('ready') && s.context.value.configs.length === 0

export const ArticleImportScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('articleImport')
  const watch = useSelector(actor, (s) => s.children.watch)
  return (
    <PageLayout
      header={
        <PageHeader
          title={t('page.title')}
          crumbs={[{ label: t('page.articles'), href: '/article' }, { label: t('page.imports') }]}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <RunningNote watch={watch} />
        <Beginning actor={actor} />
        <Latest actor={actor} />
      </div>
    </PageLayout>
  )
}

/** Where no configuration is there yet, a sentence says so above the file: it comes with it, and moves nothing (rule R12). */
const Beginning = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('articleImport')
  const beginnings = useSelector(actor, (s) => s.children.beginnings)
  const status = useSelector(beginnings, tableStatusOf)
  if (status !== 'loading') return <Start actor={actor} />
  return (
    <Card title={t('page.start')}>
      <Skeleton className="w-56" />
    </Card>
  )
}

const Start = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('articleImport')
  const { configId, file, problem } = useSelector(actor, contextOf)
  const watch = useSelector(actor, (s) => s.children.watch)
  const busy = useSelector(watch, isBusy)
  const sending = useSelector(actor, isSending)
  const beginnings = useSelector(actor, (s) => s.children.beginnings)
  const configs = useSelector(beginnings, beginningsOf)?.configs ?? []
  const hasNone = useSelector(beginnings, isWithoutConfigs)
  const refusalOf = useFileRefusal()
  const columns = problem?.columns?.map((name) => `„${name}“`).join(', ')
  const refusal =
    problem &&
    refusalOf(problem, columns && t(problem.code === 'IMPORT_OTHER_LIST' ? 'page.expected' : 'page.lacks', { columns }))
  const blocked = busy ? t('page.busy') : configId === null || file === null ? t('page.missing') : undefined
  const choose = ([chosen]: File[]) => chosen && actor.send({ type: 'file.chosen', file: chosen })
  return (
    <Card
      title={t('page.start')}
      footer={
        <>
          <p className="max-w-[68ch] min-w-0 flex-1 text-caption text-ink-2">{t('page.about')}</p>
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              blocked={sending ? t('page.opening') : blocked}
              onClick={() => actor.send({ type: 'import.start', dryRun: false })}
            >
              {t('page.import')}
            </Button>
            <Button
              variant="primary"
              icon={Play}
              loading={sending}
              blocked={blocked}
              onClick={() => actor.send({ type: 'import.start', dryRun: true })}
            >
              {t('page.dryRun')}
            </Button>
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Combobox
          id="import-config"
          label={t('page.config')}
          required
          className="max-w-xl"
          placeholder={t('page.configPlaceholder')}
          searchPlaceholder={t('page.configSearch')}
          hint={hasNone && <NoConfigs />}
          options={configs.map(({ id, title, manufacturerName }) => ({
            value: id,
            label: title,
            detail: manufacturerName,
          }))}
          value={configId}
          onChange={(id) => actor.send({ type: 'config.chosen', id })}
        />
        {sending && file ? (
          <Sending actor={actor} name={file.name} />
        ) : file ? (
          <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line px-4 py-3">
            <FileTile name={file.name} />
            <p className="min-w-0 flex-1 truncate text-body font-medium text-ink">{file.name}</p>
            <span className="text-body">
              <FileButton label={t('page.file')} accept={acceptOf('articles')} onFiles={choose}>
                {t('page.replace')}
              </FileButton>
            </span>
          </div>
        ) : (
          <FileDrop
            label={t('page.file')}
            formats={t('page.formats')}
            hint={t('page.hint')}
            accept={acceptOf('articles')}
            state={refusal ? { kind: 'rejected', refusals: [refusal] } : { kind: 'idle' }}
            onFiles={choose}
          />
        )}
        <Asking actor={actor} />
        {refusal && file && <FileRefused {...refusal} />}
      </div>
    </Card>
  )
}

/** Only administrators make one (rule W4). */
const NoConfigs = () => {
  const { t } = useTranslation('articleImport')
  const { admin } = useUser()
  return (
    <>
      {t('page.noConfigs')}{' '}
      {admin ? <TextLink href="/import/config/new">{t('page.createConfig')}</TextLink> : t('page.askForConfig')}
    </>
  )
}

/** Without a trial nobody has seen what the file would do. */
const Asking = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('articleImport')
  const asking = useSelector(actor, isAsking)
  const { file } = useSelector(actor, contextOf)
  return (
    <ConfirmDialog
      open={asking}
      danger={false}
      title={t('page.question', { name: file?.name ?? '' })}
      confirmLabel={t('page.import')}
      onConfirm={() => actor.send({ type: 'import.confirmed' })}
      onCancel={() => actor.send({ type: 'import.cancelled' })}
    >
      {t('page.consequence')}
    </ConfirmDialog>
  )
}

const Sending = ({ actor, name }: { actor: Actor; name: string }) => {
  const { t } = useTranslation('articleImport')
  const { percent } = useSelector(actor, contextOf)
  return (
    <div aria-busy className="flex items-center gap-3 rounded-lg border border-line px-4 py-3">
      <FileTile name={name} busy />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-medium text-ink">{name}</p>
        <output className="num text-caption text-ink-3">
          {percent < 100 ? t('page.sending', { percent }) : t('page.opening')}
        </output>
      </div>
      <ProgressBar percent={percent} label={name} className="w-28 max-sm:w-16" />
      <IconButton icon={X} label={t('page.cancel')} onClick={() => actor.send({ type: 'upload.cancelled' })} />
    </div>
  )
}

const Latest = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('articleImport')
  const beginnings = useSelector(actor, (s) => s.children.beginnings)
  const loaded = useSelector(beginnings, beginningsOf)
  const status = useSelector(beginnings, tableStatusOf)
  const watch = useSelector(actor, (s) => s.children.watch)
  const current = useSelector(watch, currentOf)
  // the one that is under way moves between two loadings
  const imports = (loaded?.imports ?? []).map((row) => (row.id === current?.id ? current : row))
  return (
    <Card flush title={t('page.latest')}>
      <DataTable
        label={t('page.latest')}
        columns={useColumns()}
        rows={imports}
        status={status}
        skeletonRows={5}
        rowId={({ id }) => id}
        rowName={({ filename }) => filename}
        listItem={phoneRow}
        empty={<p className="text-body text-ink-2">{t('page.none')}</p>}
        failed={<ErrorState title={t('page.notLoaded')} onRetry={() => beginnings?.send({ type: 'load.again' })} />}
      />
    </Card>
  )
}

const phoneRow = (row: ImportSummary) => (
  <ListItem
    ident={row.configTitle}
    title={<TextLink href={`/article/import/${row.id}`}>{row.filename}</TextLink>}
    meta={recently(row.startDate)}
    badge={<StateBadge row={row} />}
  />
)

const StateBadge = ({ row }: { row: ImportSummary }) => {
  const { t } = useTranslation('articleImport')
  const { word, tone, glyph } = stateLook(row)
  return <Badge plain={tone === 'positive'} tone={tone} glyph={glyph} label={t(`states.${word}`)} />
}

const useColumns = (): readonly Column<ImportSummary>[] => {
  const { t } = useTranslation('articleImport')
  return useMemo(() => {
    const figure = (id: 'created' | 'updated' | 'refused'): Column<ImportSummary> => ({
      id,
      header: t(`page.columns.${id}`),
      width: 112,
      align: 'end',
      priority: id === 'refused' ? undefined : 2,
      cell: (row) => <span className="num">{quantity(row[id])}</span>,
    })
    return [
      {
        id: 'filename',
        name: true,
        shrinksTo: 120,
        wraps: true,
        header: t('page.columns.filename'),
        cell: ({ id, filename }) => <TextLink href={`/article/import/${id}`}>{filename}</TextLink>,
      },
      {
        id: 'config',
        header: t('page.columns.config'),
        minWidth: 200,
        priority: 2,
        cell: ({ configTitle }) => configTitle,
      },
      figure('created'),
      figure('updated'),
      figure('refused'),
      {
        id: 'start',
        header: t('page.columns.start'),
        width: 168,
        align: 'end',
        cell: ({ startDate }) => <span className="num">{recently(startDate)}</span>,
      },
      { id: 'state', header: t('page.columns.state'), width: 176, cell: (row) => <StateBadge row={row} /> },
    ]
  }, [t])
}
