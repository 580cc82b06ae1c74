/** Beside an import or a bulk edit (rules W8, W13): what comes next, making a trial real or undoing it, and what is known of it. */
import { useSelector } from '@xstate/react'
import { PencilLine, Play, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportResult, isUnderWay, mayUndo, whyNothing } from '../../domain/article/articleImport.ts'
import { fileSize, quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { Card } from '../components/page/Card.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import type { ResultActor, ResultSnapshot } from './resultActor.ts'
import { duration } from './importTexts.ts'

interface RailProps {
  actor: ResultActor
  result: ImportResult
}

const isRunning = (s: ResultSnapshot) => s.matches({ result: 'running' })

export const RunCard = ({ actor, result }: RailProps) => {
  const { t } = useTranslation('articleImport')
  const running = useSelector(actor, isRunning)
  const { created, updated, refused, lines, details, state, otherId, bulk } = result
  const words = bulk ? 'bulk.run' : 'shown.run'
  const isWhole = state === 'DONE'
  const nothing = whyNothing(result)
  const why = (): string | undefined => {
    if (otherId !== null) return t(`${words}.was`)
    if (state === 'RUNNING') return t(`${words}.unfinished`)
    if (!isWhole) return t(`${words}.broken`)
    return nothing && t(`${words}.nothing.${nothing}`)
  }
  const blocked = why()
  const groups = details.fields.find(({ field }) => field === 'discountGroupId')?.lost ?? 0
  const warning = [
    ...(!bulk && groups > 0 ? [`${t('shown.findings.lost.discountGroupId', { count: groups })}.`] : []),
    ...(!bulk && details.outliers > 0 ? [t('shown.run.outliers', { count: details.outliers })] : []),
    ...(refused > 0 ? [t(`${words}.refused`, { count: refused })] : []),
  ].join(' ')
  return (
    <>
      <ReleaseCard
        title={t(`${words}.title`)}
        items={[
          { id: 'read', label: t(`${words}.read`, { count: lines }), met: isWhole },
          ...(bulk ? [] : [{ id: 'mapped', label: t('shown.run.mapped'), met: true }]),
          { id: 'writes', label: t(`${words}.writes`), met: nothing === undefined },
        ]}
        warnings={warning === '' ? [] : [warning]}
        action={
          <Button
            fullWidth
            variant="primary"
            icon={bulk ? PencilLine : Play}
            loading={running}
            blocked={blocked}
            onClick={() => actor.send({ type: 'import.run' })}
          >
            {t(`${words}.button`)}
          </Button>
        }
        note={blocked ?? t(`${words}.note`, { count: created + updated })}
        consequence={t(`${words}.about`)}
      />
      {bulk && <RunQuestion actor={actor} result={result} />}
    </>
  )
}

const isAskingRun = (s: ResultSnapshot) => s.matches({ result: 'askingRun' })

/** Before a bulk edit is made real: what it sets. */
const RunQuestion = ({ actor, result }: RailProps) => {
  const { t } = useTranslation('articleImport')
  const set = useSet(result.bulk)
  return (
    <ConfirmDialog
      open={useSelector(actor, isAskingRun)}
      title={t('bulk.run.question', { count: result.updated })}
      confirmLabel={t('bulk.run.button')}
      onConfirm={() => actor.send({ type: 'run.confirmed' })}
      onCancel={() => actor.send({ type: 'run.cancelled' })}
    >
      <ul className="flex flex-col gap-1">
        {set.map(([field, value]) => (
          <li key={field}>{t('bulk.set', { field, value })}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** "Rabattgruppe: RG 1"; what is emptied says so. */
const useSet = (bulk: ImportResult['bulk']): [field: string, value: string][] => {
  const { t } = useTranslation('articleImport')
  const states: Readonly<Record<string, string>> = t('bulk.states', { returnObjects: true })
  const labels = t('keys', { returnObjects: true })
  return (bulk?.told ?? []).map(({ field, value }) => [
    labels[field],
    value === '' ? t('bulk.emptied') : field === 'state' ? (states[value] ?? value) : value,
  ])
}

const isAsking = (s: ResultSnapshot) => s.matches({ result: 'askingUndo' })
const isUndoing = (s: ResultSnapshot) => s.matches({ result: 'undoing' })

export const UndoCard = ({ actor, result }: RailProps) => {
  const { t } = useTranslation('articleImport')
  const asking = useSelector(actor, isAsking)
  const undoing = useSelector(actor, isUndoing)
  const { undo, details } = result
  const figures = undo && (
    <ul className="flex flex-col gap-2.5 text-body text-ink">
      {undo.restores > 0 && <li>{t('shown.undo.restores', { count: undo.restores })}</li>}
      {undo.deletes > 0 && <li>{t('shown.undo.deletes', { count: undo.deletes })}</li>}
      {undo.keeps > 0 && <li>{t('shown.undo.keeps', { count: undo.keeps })}</li>}
    </ul>
  )
  if (!figures && !details.undo) return null
  const undoes = mayUndo(result, undo)
  const words = result.bulk ? 'bulk.undo' : 'shown.undo'
  return (
    <Card narrow title={t(details.undo && !undoes ? `${words}.titleDone` : `${words}.title`)}>
      <div className="flex flex-col gap-4">
        {details.undo && <Undone undone={details.undo} />}
        {figures}
        {undoes && (
          <div>
            <Button fullWidth icon={Undo2} onClick={() => actor.send({ type: 'undo.asked' })}>
              {t(`${words}.title`)}
            </Button>
            <p className="mt-2 text-center text-caption text-ink-3">{t('shown.undo.asked')}</p>
          </div>
        )}
        {(undoes || isUnderWay(result.state)) && <p className="text-caption text-ink-2">{t('shown.undo.about')}</p>}
      </div>
      <ConfirmDialog
        open={asking || undoing}
        title={t(`${words}.question`, { name: result.filename })}
        confirmLabel={t(`${words}.title`)}
        busy={undoing}
        onConfirm={() => actor.send({ type: 'undo.confirmed' })}
        onCancel={() => actor.send({ type: 'undo.cancelled' })}
      >
        {figures}
      </ConfirmDialog>
    </Card>
  )
}

/** What became of articles; those that were kept are told with what is left to undo. */
const Undone = ({ undone }: { undone: NonNullable<ImportResult['details']['undo']> }) => {
  const { t } = useTranslation('articleImport')
  return (
    <ul className="flex flex-col gap-2.5 text-body text-ink-2">
      {(['restored', 'deleted'] as const)
        .filter((kind) => undone[kind] > 0)
        .map((kind) => (
          <li key={kind}>{t(`shown.undo.${kind}`, { count: undone[kind] })}</li>
        ))}
    </ul>
  )
}

/** So many lines are named in which signs were mended. */
const linesNamed = 3
const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const
const isKey = <Key extends string>(map: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(map, key)

/** What is known of a bulk edit, or of an import and its file. */
export const FactsCard = ({ result }: { result: ImportResult }) => {
  const { t } = useTranslation('articleImport')
  const { bulk, startDate, endDate, userFullName } = result
  const [ofFile, ofBulk] = [useFileFacts(result), useBulkFacts(result)]
  const rows: Fact[] = [
    ...(bulk ? ofBulk : ofFile),
    ...(endDate
      ? [[t('shown.file.duration'), t('shown.file.minutes', { minutes: duration(startDate, endDate) })] satisfies Fact]
      : []),
    [t('shown.file.by'), userFullName],
  ]
  return (
    <Card narrow title={t(bulk ? 'bulk.title' : 'shown.file.title')}>
      <dl className="flex flex-col gap-2.5 text-caption">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-3">{label}</dt>
            <dd className="num text-right text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
type Fact = [label: string, value: ReactNode]

const useBulkFacts = ({ bulk, lines }: ImportResult): Fact[] => {
  const { t } = useTranslation('articleImport')
  const set = useSet(bulk)
  return [
    ...set,
    [t('bulk.scope'), `${t('bulk.articles', { count: lines })}, ${t(bulk?.all ? 'bulk.all' : 'bulk.ticked')}`],
  ]
}

const useFileFacts = (result: ImportResult): Fact[] => {
  const { t } = useTranslation(['articleImport', 'file'])
  const { file } = result.details
  const encodings = t('file:readAs.encodings', { returnObjects: true })
  const rows: Fact[] = [
    [t('shown.file.size'), t('shown.file.sizeLines', { size: fileSize(result.size), lines: result.lines })],
  ]
  if (file) {
    const { encoding: found, isSure, repaired, brokenRows, delimiter, headerRow, columns, mapped } = file
    const encoding = isKey(encodings, found) ? encodings[found] : t('shown.file.workbook')
    const note = repaired ? 'repaired' : 'unsure'
    rows.push([t('shown.file.encoding'), repaired || !isSure ? t(`shown.file.${note}`, { encoding }) : encoding])
    if (brokenRows.length > 0)
      rows.push([
        t('shown.file.broken'),
        t(brokenRows.length > linesNamed ? 'shown.file.brokenRowsAmongOthers' : 'shown.file.brokenRows', {
          rows: brokenRows.slice(0, linesNamed).map(quantity).join(', '),
          count: brokenRows.length,
        }),
      ])
    if (isKey(delimiterNames, delimiter))
      rows.push([t('shown.file.delimiter'), t(`shown.file.delimiters.${delimiterNames[delimiter]}`)])
    rows.push([t('shown.file.headerRow'), t('shown.file.row', { row: quantity(headerRow) })])
    rows.push([
      t('shown.file.columns'),
      t('shown.file.columnsOf', { columns: quantity(columns), mapped: quantity(mapped) }),
    ])
  }
  return rows
}
