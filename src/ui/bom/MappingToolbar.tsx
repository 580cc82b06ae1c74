/** Over the columns: which sheet of the workbook, which row holds the headers, how many columns are mapped. */
import { useSelector } from '@xstate/react'
import { WandSparkles } from 'lucide-react'
import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { codePages, isCodePage } from '../../domain/bom/sheet.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { focusControl } from '../core/formFocus.ts'
import type { IntakeActor } from './bomActor.ts'
import type { ColumnState, MappedColumn } from './columns.ts'

interface MappingToolbarProps {
  actor: IntakeActor
  columns: readonly MappedColumn[]
}

export function MappingToolbar({ actor, columns }: MappingToolbarProps) {
  return (
    <>
      <SheetChoice actor={actor} />
      <EncodingChoice actor={actor} />
      <HeaderRow actor={actor} />
      <Progress columns={columns} />
    </>
  )
}

function SheetChoice({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom')
  const sheets = useSelector(actor, (s) => s.context.preview?.sheets)
  const sheet = useSelector(actor, (s) => s.context.preview?.sheet ?? null)
  if (!sheets || sheets.length < 2) return null
  return (
    <Choice
      label={t('mapping.sheet')}
      options={sheets.map((name) => ({ value: name, label: name }))}
      value={sheet}
      onChoice={(name) => actor.send({ type: 'sheet.chosen', sheet: name })}
    />
  )
}

/** Of a text that is not written in Unicode, which tells by itself. */
function EncodingChoice({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation(['bom', 'file'])
  const encoding = useSelector(actor, (s) => s.context.preview?.encoding?.encoding ?? null)
  if (encoding === null || !isCodePage(encoding)) return null
  return (
    <Choice
      label={t('mapping.encoding')}
      options={codePages.map((page) => ({ value: page, label: t(`file:readAs.encodings.${page}`) }))}
      value={encoding}
      onChoice={(page) => actor.send({ type: 'encoding.chosen', encoding: page })}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value | null
  onChoice: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoice }: ChoiceProps<Value>) {
  return (
    <div className="flex items-center gap-2 self-start max-sm:w-full">
      <span aria-hidden className="text-caption text-ink-2 max-sm:w-24">
        {label}
      </span>
      <Select<Value>
        className="w-40 max-sm:flex-1"
        label={label}
        labelHidden
        required
        size="table"
        options={options}
        value={value}
        onChange={(chosen) => chosen !== null && onChoice(chosen)}
      />
    </div>
  )
}

const headerRowId = 'bom-header-row'

function HeaderRow({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation(['bom', 'refusals'])
  const text = useSelector(actor, (s) => s.context.headerRowText)
  const error = useSelector(actor, (s) => s.context.headerRowError)
  const reading = useSelector(actor, (s) => s.matches({ header: 'row' }))
  const proposed = useSelector(actor, (s) => s.context.preview?.headerRowProposed === true)
  const recognized = useSelector(actor, (s) => s.context.headerRowText === String(s.context.preview?.bomHeaderRowIndex))
  useEffect(() => {
    if (error !== null && !reading) focusControl(headerRowId)
  }, [error, reading])
  const update = () => {
    actor.send({ type: 'headerRow.update' })
    // Asked for once more, what is wrong is no news.
    if (actor.getSnapshot().context.headerRowError !== null) focusControl(headerRowId)
  }
  return (
    <div className="flex flex-wrap items-start gap-2 self-start">
      <span aria-hidden className="text-caption leading-7 text-ink-2 max-sm:w-24 max-sm:leading-[2.75rem]">
        {t('mapping.headerRow')}
      </span>
      <TextInput
        id={headerRowId}
        // The sentence runs below the button, in a room that is there before it.
        className="-mb-3 w-20"
        noteLines={2}
        noteClassName="w-[26rem] lg:min-h-[1.6875rem] lg:w-[41rem] lg:pb-1.5 max-sm:-ml-26 max-sm:w-[calc(100vw-2.5rem)]"
        label={t('mapping.headerRow')}
        labelHidden
        numeric
        size="table"
        inputMode="numeric"
        maxLength={7}
        value={text}
        error={error ? t(`refusals:${error}`) : undefined}
        onChange={(typed) => actor.send({ type: 'headerRow.typed', text: typed })}
        onEnter={update}
      />
      <Button size="table" loading={reading} onClick={update} className="max-sm:h-control-touch">
        {t('mapping.updateHeader')}
      </Button>
      {proposed && (
        <span
          className={cx(
            'inline-flex h-7 items-center gap-1.5 text-caption font-medium text-accent-text max-sm:-mt-9',
            // On a phone it stands where the sentence comes once the row is another one.
            !recognized && 'invisible',
          )}
        >
          <Icon of={WandSparkles} size={14} />
          {t('mapping.recognized')}
        </span>
      )}
    </div>
  )
}

const ticks: Record<ColumnState, string> = {
  auto: 'bg-accent',
  manual: 'bg-accent',
  open: 'bg-caution',
  skipped: 'bg-line-strong',
}
/** More columns than that make ticks too thin to tell anything. */
const mostTicks = 24

function Progress({ columns }: { columns: readonly MappedColumn[] }) {
  const { t } = useTranslation('bom')
  const mapped = columns.filter((column) => column.field !== null).length
  return (
    <div className="ml-auto flex h-7 items-center gap-3 self-start text-caption text-ink-2">
      {columns.length <= mostTicks && (
        <span aria-hidden className="flex gap-1 max-lg:hidden">
          {columns.map(({ column, state }) => (
            <span key={column} className={cx('h-1.5 w-4 rounded-full', ticks[state])} />
          ))}
        </span>
      )}
      <span className="num">
        <Trans
          t={t}
          i18nKey="mapping.mappedOf"
          values={{ mapped, total: columns.length }}
          components={{ b: <strong className="font-semibold text-ink" /> }}
        />
      </span>
    </div>
  )
}
