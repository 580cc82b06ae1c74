/** The operator's import of parts lists (rule B13): a file and its mapping, and below what was checked before. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type AdminBomRow, type AdminBomSortColumn } from '../../../domain/bom/adminBom.ts'
import { matchRate, matchRateTone } from '../../../domain/bom/bom.ts'
import { hintsOf } from '../../../domain/bom/estimate.ts'
import { acceptOf } from '../../../domain/file/file.ts'
import { dash, euroRange, fileSize, percent, quantity, recently } from '../../../i18n/formats.ts'
import type { adminBomListMachine, adminBomMachine } from '../../../machines/bom/adminBomMachine.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Segmented } from '../../components/inputs/Segmented.tsx'
import { Card } from '../../components/page/Card.tsx'
import { ListItem } from '../../components/table/ListItem.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import { ListPage } from '../../core/ListPage.tsx'
import { RowButton, useRowButtonWidth } from '../../core/RowOpening.tsx'
import { FileButton } from '../../file/FileDrop.tsx'
import { FileTile } from '../../file/FileTile.tsx'
import { IntakeSheet } from '../BomMapping.tsx'
import { BomUpload, RejectionNotice, useUploading } from '../BomUpload.tsx'

type Actor = ActorRefFrom<typeof adminBomMachine>
type Snapshot = SnapshotFrom<typeof adminBomMachine>
type ListActor = ActorRefFrom<typeof adminBomListMachine>

export const AdminBomScreen = ({ actor }: { actor: Actor }) => {
  const results = useSelector(actor, (s) => s.children.results)
  const taken = useSelector(actor, takenOf)
  if (!results) return null
  return (
    <>
      <Results actor={actor} list={results} />
      <IntakeSheet actor={actor} name={taken?.name ?? ''} mappedBefore={false} />
    </>
  )
}

const takenOf = (s: Snapshot) => s.context.taken?.file

/** The place of the file: empty, on its way, or read and waiting for its mapping. */
const Start = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('adminBom')
  const taken = useSelector(actor, takenOf)
  const uploading = useUploading(actor)
  return (
    <Card
      flush
      className="mb-4"
      title={t('start')}
      footer={<p className="text-caption text-ink-2">{`${t('note')} ${t('about')}`}</p>}
    >
      {taken && !uploading ? <ReadFile actor={actor} file={taken} /> : <BomUpload actor={actor} />}
    </Card>
  )
}

const ReadFile = ({ actor, file }: { actor: Actor; file: File }) => {
  const { t } = useTranslation('adminBom')
  return (
    <div className="relative flex flex-wrap items-center gap-3 p-5 max-sm:p-4">
      <FileTile name={file.name} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        <p className="truncate text-body font-medium text-ink">
          {file.name} <span className="num text-caption font-normal text-ink-3">{fileSize(file.size)}</span>
        </p>
        <p className="text-caption text-ink-2">{t('read')}</p>
      </div>
      <span className="text-body">
        <FileButton
          label={t('start')}
          accept={acceptOf('bom')}
          onFiles={([chosen]) => chosen && actor.send({ type: 'bom.upload', file: chosen })}
        >
          {t('otherFile')}
        </FileButton>
      </span>
      <Button variant="primary" className="max-sm:w-full" onClick={() => actor.send({ type: 'bom.map' })}>
        {t('map')}
      </Button>
      <RejectionNotice actor={actor} />
    </div>
  )
}

const Results = ({ actor, list }: { actor: Actor; list: ListActor }) => {
  const { t } = useTranslation('adminBom')
  return (
    <ListPage<AdminBomRow, AdminBomSortColumn>
      actor={list}
      title={t('title')}
      start={<Start actor={actor} />}
      columns={useColumns()}
      rowName={({ bomFileName }) => bomFileName}
      listItem={phoneRow}
      searchLabel={t('list.search')}
      aside={<ErrorView list={list} />}
      empty={t('list.empty', { returnObjects: true })}
      removal={{
        words: (word, values) => t(`list.removal.${word}`, values),
        nameOf: ({ bomFileName, createDate }) =>
          t('list.removal.named', { name: bomFileName, day: recently(createDate) }),
      }}
    />
  )
}

/** All results, or those with lines that have a problem. */
const ErrorView = ({ list }: { list: ListActor }) => {
  const { t } = useTranslation('adminBom')
  const onlyErrors = useSelector(list, (s) => (s.context.query.filter['ansicht'] ?? []).length > 0)
  return (
    <Segmented
      label={t('list.view')}
      segments={[
        { value: 'all', label: t('list.all') },
        { value: 'errors', label: t('list.errors') },
      ]}
      value={onlyErrors ? 'errors' : 'all'}
      onChange={(view) =>
        list.send({ type: 'filter.chosen', filter: view === 'errors' ? { ansicht: ['fehler'] } : {} })
      }
    />
  )
}

const tones = { normal: 'text-ink', caution: 'text-caution-text', critical: 'text-critical-text' }

const Rate = ({ row: { summary } }: { row: AdminBomRow }) => {
  const rate = matchRate(summary)
  return (
    <span className={cx('num font-semibold', tones[rate === null ? 'normal' : matchRateTone(rate)])}>
      {percent(rate)}
    </span>
  )
}

const phoneRow = (row: AdminBomRow) => (
  <ListItem
    ident={recently(row.createDate)}
    title={row.bomFileName}
    meta={<Rate row={row} />}
    badge={
      <span className="num text-caption text-ink-2">
        {row.estimate === null ? row.userFullName : `${row.userFullName} · ${euroRange(row.estimate)}`}
      </span>
    }
  />
)

const useColumns = (): readonly Column<AdminBomRow, AdminBomSortColumn>[] => {
  const { t } = useTranslation('adminBom')
  const buttonWidth = useRowButtonWidth()
  return useMemo(
    () => [
      {
        id: 'bomFileName',
        sortable: true,
        name: true,
        shrinksTo: 120,
        wraps: true,
        header: t('list.columns.bomFileName'),
        cell: ({ bomFileName }) => <span title={bomFileName}>{bomFileName}</span>,
      },
      {
        id: 'createDate',
        sortable: true,
        header: t('list.columns.createDate'),
        width: 144,
        align: 'end',
        cell: ({ createDate }) => <span className="num">{recently(createDate)}</span>,
      },
      {
        id: 'userFullName',
        sortable: true,
        header: t('list.columns.userFullName'),
        width: 168,
        priority: 3,
        cell: ({ userFullName }) => userFullName || dash,
      },
      {
        id: 'lines',
        sortable: true,
        header: t('list.columns.lines'),
        width: 112,
        align: 'end',
        priority: 2,
        cell: ({ summary }) => <span className="num">{quantity(summary.lines)}</span>,
      },
      {
        id: 'problems',
        sortable: true,
        header: t('list.columns.problems'),
        width: 88,
        align: 'end',
        cell: ({ summary }) => <span className="num">{quantity(hintsOf(summary))}</span>,
      },
      {
        id: 'rate',
        sortable: true,
        header: t('list.columns.rate'),
        width: 152,
        align: 'end',
        cell: (row) => <Rate row={row} />,
      },
      {
        id: 'estimate',
        sortable: true,
        header: t('list.columns.estimate'),
        width: 216,
        align: 'end',
        priority: 2,
        cell: ({ estimate }) => <span className="num">{euroRange(estimate)}</span>,
      },
      {
        id: 'display',
        header: t('list.columns.display'),
        headerHidden: true,
        priority: 1,
        width: buttonWidth,
        align: 'end',
        cell: ({ id, bomFileName }) => <RowButton id={id}>{bomFileName}</RowButton>,
      },
    ],
    [t, buttonWidth],
  )
}
