/** The sample file: chosen or replaced, with its first rows and the row of its headings. */
import { useSelector } from '@xstate/react'
import { RefreshCw, WandSparkles } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../domain/file/file.ts'
import { parseHeaderRowIndex } from '../../domain/bom/mapping.ts'
import { codePages, columnLetter, isCodePage } from '../../domain/bom/sheet.ts'
import type { ImportSample } from '../../domain/importconfig/importConfig.ts'
import { knowsColumns } from '../../domain/importconfig/importProposal.ts'
import { quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { cx } from '../components/cx.ts'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Icon } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'
import { rowRefusal } from '../../machines/importconfig/sampleMachine.ts'
import { useDraft, useField } from '../core/fields/form.ts'
import { focusControl } from '../core/formFocus.ts'
import { type DropRefusal, FileButton, FileDrop } from '../file/FileDrop.tsx'
import { FileRefused } from '../file/FileRefused.tsx'
import { FileTile } from '../file/FileTile.tsx'
import { useEncodingNotes } from '../file/useEncodingNotes.ts'
import { useFileRefusal } from '../file/useFileRefusal.ts'
import type { ConfigForm, SampleActor, SampleSnapshot } from './importConfigActor.ts'

interface SampleProps {
  form: ConfigForm
  sample: SampleActor
}

const sampleOf = (s: SampleSnapshot) => s.context.sample
const isBusy = (s: SampleSnapshot) => s.hasTag('busy')
const problemOf = (s: SampleSnapshot) => s.context.problem
const rowRefusalOf = (s: SampleSnapshot) => rowRefusal(s.context)
const askedRowOf = (s: SampleSnapshot) => s.context.headerRow
const mayRetryNow = (s: SampleSnapshot) => s.can({ type: 'upload.retried' })

export const SampleCard = ({ form, sample }: SampleProps) => {
  const { t } = useTranslation('importconfig')
  const read = useSelector(sample, sampleOf)
  return (
    <Card flush title={t('sample.title')} meta={t('sample.hint')}>
      <Chosen form={form} sample={sample} />
      {read && (
        <div className="flex flex-col gap-4 border-t border-line p-5 max-sm:p-4">
          {!knowsColumns(read.headers) && (
            <Notice tone="caution" title={t('sample.unknown', { row: quantity(read.headerRowIndex) })}>
              {t('sample.unknownHelp')}
            </Notice>
          )}
          <EncodingNotes sample={read} />
          <HeaderRow form={form} sample={sample} found={read.headerRowProposed} />
          <EncodingChoice form={form} sample={sample} />
          <Preview sample={read} />
        </div>
      )}
    </Card>
  )
}

/** How the file was read, where that is not sure or something was repaired: asked as of a parts list (rule B19). */
const EncodingNotes = ({ sample: { encoding } }: { sample: ImportSample }) => {
  const { t } = useTranslation('importconfig')
  const notes = useEncodingNotes(encoding)
  if (notes.length === 0) return null
  return (
    <Notice tone="caution" title={t('sample.encoding')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Of a text that is not in Unicode, which tells by itself. */
const EncodingChoice = ({ form, sample }: SampleProps) => {
  const { t } = useTranslation('file')
  const { wiring } = useField(form, 'encoding')
  const found = useSelector(sample, sampleOf)?.encoding?.encoding
  const columns = useDraft(form, (draft) => draft.fieldMapping)
  const busy = useSelector(sample, isBusy)
  if (found === undefined || !isCodePage(found)) return null
  return (
    <div className="w-72 max-sm:w-full">
      <Select
        {...wiring}
        options={codePages.map((page) => ({ value: page, label: t(`readAs.encodings.${page}`) }))}
        value={found}
        disabled={busy}
        clearable={false}
        onChange={(encoding) => encoding && sample.send({ type: 'encoding.chosen', encoding, columns })}
      />
    </div>
  )
}

const Chosen = ({ form, sample }: SampleProps) => {
  const { t } = useTranslation(['importconfig', 'file'])
  const { value: filename, wiring } = useField(form, 'filename')
  const columns = useDraft(form, (draft) => draft.fieldMapping)
  const busy = useSelector(sample, isBusy)
  const rowIsWrong = useSelector(sample, rowRefusalOf) !== null
  const problem = useSelector(sample, problemOf)
  const mayRetry = useSelector(sample, mayRetryNow)
  const why = useFileRefusal()
  const retry = mayRetry
    ? { label: t('file:retry'), onRetry: () => sample.send({ type: 'upload.retried' }) }
    : undefined
  const choose = ([chosen]: File[]) => chosen && sample.send({ type: 'sample.chosen', file: chosen, columns })
  const refusal: DropRefusal | null = problem && !rowIsWrong ? { ...why(problem), retry } : null
  if (filename === '') {
    const refused = refusal ?? (wiring.error === undefined ? null : { title: wiring.error })
    return (
      <div className="p-5 max-sm:p-4" id={wiring.id}>
        <FileDrop
          label={t('sample.title')}
          formats={t('sample.formats')}
          hint={busy ? t('sample.reading') : undefined}
          accept={acceptOf('articles')}
          state={refused ? { kind: 'rejected', refusals: [refused] } : { kind: 'idle' }}
          disabled={busy}
          onFiles={choose}
        />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-3.5 max-sm:px-4" id={wiring.id}>
      <FileTile name={filename} busy={busy} />
      <p className="min-w-0 flex-1 truncate text-body font-medium text-ink" title={filename}>
        {filename}
      </p>
      <span className="text-body">
        <FileButton label={t('sample.title')} accept={acceptOf('articles')} disabled={busy} onFiles={choose}>
          {t('sample.replace')}
        </FileButton>
      </span>
      {refusal && <FileRefused {...refusal} />}
    </div>
  )
}

const HeaderRow = ({ form, sample, found }: SampleProps & { found: boolean }) => {
  const { t } = useTranslation(['importconfig', 'refusals'])
  const { value, change, wiring } = useField(form, 'headerRowIndex')
  const refused = useSelector(sample, rowRefusalOf)
  const row = parseHeaderRowIndex(value)
  const isAsked = useSelector(sample, askedRowOf) === row
  const isRead = useDraft(form, (draft) => draft.headersRow) === row
  useEffect(() => {
    if (refused !== null) focusControl(wiring.id)
  }, [refused, wiring.id])
  const columns = useDraft(form, (draft) => draft.fieldMapping)
  const busy = useSelector(sample, isBusy)
  const read = () => {
    wiring.onBlur()
    sample.send({ type: 'headerRow.asked', row: value, columns })
    if (row === undefined) focusControl(wiring.id)
  }
  const wrong = refused !== null && isAsked ? t(`refusals:${refused}`) : wiring.error
  return (
    <div className="-mb-2 flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextInput
        {...wiring}
        error={busy ? undefined : wrong}
        // The sentence runs below the button, in a room that is there before it: a button that jumps away loses the press.
        className="w-32 max-sm:w-24"
        noteLines={2}
        noteClassName="w-[32rem] max-sm:min-h-[3.6875rem] max-sm:w-[calc(100vw-4rem)]"
        numeric
        inputMode="numeric"
        maxLength={7}
        value={value}
        onChange={change}
        onEnter={read}
      />
      <Button icon={RefreshCw} loading={busy} className="mt-[21px]" onClick={read}>
        {t('sample.reread')}
      </Button>
      {found && (
        <span
          className={cx(
            'mt-8 inline-flex items-center gap-1.5 text-caption text-accent-text max-sm:-mt-16 max-sm:mb-6',
            // On a phone it stands where the sentence comes as soon as the row is another one.
            !isRead && 'invisible',
          )}
        >
          <Icon of={WandSparkles} size={14} />
          {t('sample.found')}
        </span>
      )}
      <span className="sr-only">
        <RequiredLegend />
      </span>
    </div>
  )
}

/** So many rows below the headings show what is meant. */
const rowsBelow = 4

const Preview = ({ sample }: { sample: ImportSample }) => {
  const { t } = useTranslation('importconfig')
  const { rows, headerRowIndex, headers } = sample
  const from = Math.max(0, headerRowIndex - 3)
  const shown = rows.slice(from, headerRowIndex + rowsBelow)
  return (
    <div className="max-w-full overflow-x-auto rounded-md border border-line">
      <table aria-label={t('sample.preview')} className="w-full border-separate border-spacing-0 text-caption">
        <thead>
          <tr>
            <th scope="col" className="h-7 w-12 border-b border-line bg-sunken">
              <span className="sr-only">{t('sample.row')}</span>
            </th>
            {headers.map((_, column) => (
              <th
                key={column}
                scope="col"
                className="text-ident h-7 border-b border-l border-line bg-sunken text-center font-normal text-ink-3"
              >
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => {
            const number = from + at + 1
            const isHeader = number === headerRowIndex
            return (
              <tr
                key={number}
                className={isHeader ? 'bg-accent-subtle' : number < headerRowIndex ? 'bg-sunken' : undefined}
              >
                <th
                  scope="row"
                  className={cx(
                    'num h-7 border-b border-line px-3 text-right font-normal',
                    isHeader ? 'bg-accent font-semibold text-on-solid' : 'text-ink-3',
                  )}
                >
                  {number}
                </th>
                {headers.map((_, column) => (
                  <td
                    key={column}
                    title={row[column]}
                    className={cx(
                      'h-7 max-w-48 truncate border-b border-l border-line px-2.5',
                      isHeader ? 'font-semibold text-accent-text' : 'text-ident text-ink-2',
                    )}
                  >
                    {row[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
