/** The dialog of the export (rule W6): which articles, how many they are, and the latest files. */
import { useSelector } from '@xstate/react'
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { articleImportSources, type ArticleReferences } from '../../domain/article/article.ts'
import { type articleExportMachine, hasRightPrices, priceFault } from '../../machines/article/articleExportMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import type { MenuEntry } from '../components/buttons/Menu.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'

export type ExportActor = ActorRefFrom<typeof articleExportMachine>
type Snapshot = SnapshotFrom<typeof articleExportMachine>
const isOpen = (s: Snapshot) => s.matches({ dialog: 'open' })
const isWriting = (s: Snapshot) => s.matches({ dialog: 'writing' })
const draftOf = (s: Snapshot) => s.context.draft
const hitsOf = (s: Snapshot) => s.context.hits
const filesOf = (s: Snapshot) => s.context.files
const isCounted = (s: Snapshot) => s.matches({ dialog: { open: { filter: 'counted' } } })

export const ExportButton = ({ actor }: { actor: ExportActor }) => {
  const { t } = useTranslation('article')
  const writing = useSelector(actor, isWriting)
  return (
    <Button icon={FileSpreadsheet} loading={writing} onClick={() => actor.send({ type: 'export.opened' })}>
      {t('export.button')}
    </Button>
  )
}

/** The same in a menu, where there is no room for a button. */
export const useExportEntry = (actor: ExportActor | undefined): MenuEntry | undefined => {
  const { t } = useTranslation('article')
  if (!actor) return undefined
  return {
    id: 'export',
    label: t('export.button'),
    icon: FileSpreadsheet,
    onSelect: () => actor.send({ type: 'export.opened' }),
  }
}

interface ExportProps {
  actor: ExportActor
  references: ArticleReferences
}

export const ExportDialog = ({ actor, references }: ExportProps) => {
  const { t } = useTranslation('article')
  const open = useSelector(actor, isOpen)
  const draft = useSelector(actor, draftOf)
  const hits = useSelector(actor, hitsOf)
  const counted = useSelector(actor, isCounted)
  const isRight = hasRightPrices(draft)
  const confirm = () => actor.send({ type: 'export.confirmed' })
  const told = hits === null ? t(counted ? 'export.uncounted' : 'export.counting') : t('export.hits', { count: hits })
  const blocked = hits === 0 ? t('export.nothing') : undefined
  return (
    <Dialog
      open={open}
      title={t('export.title')}
      onClose={() => actor.send({ type: 'export.closed' })}
      onSubmit={confirm}
      footStart={<output className="num pl-3 text-body text-ink-2">{told}</output>}
      actions={
        <Button variant="primary" type="submit" blocked={isRight ? blocked : t('export.wrongPrice')}>
          {t('export.write')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Prices actor={actor} />
        <Choices
          legend={t('export.sources')}
          options={articleImportSources.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          chosen={draft.importSources}
          onChange={(importSources) => actor.send({ type: 'export.changed', patch: { importSources } })}
        />
        <Choices
          legend={t('export.manufacturers')}
          options={references.manufacturers.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          chosen={draft.manufacturers}
          onChange={(manufacturers) => actor.send({ type: 'export.changed', patch: { manufacturers } })}
        />
        <Files actor={actor} />
      </div>
    </Dialog>
  )
}

const Prices = ({ actor }: { actor: ExportActor }) => {
  const { t } = useTranslation(['article', 'common'])
  const draft = useSelector(actor, draftOf)
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((side) => {
        const fault = priceFault(draft[side])
        return (
          <TextInput
            key={side}
            label={t(side === 'from' ? 'export.priceFrom' : 'export.priceTo')}
            numeric
            inputMode="decimal"
            unit="€"
            error={fault && t(`common:fieldErrors.${fault}`)}
            value={draft[side]}
            onChange={(text) => actor.send({ type: 'export.changed', patch: { [side]: text } })}
          />
        )
      })}
    </div>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Nothing ticked is everything. */
const Choices = <Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) => (
  <fieldset>
    <legend className="mb-2 text-caption font-medium text-ink-2">{legend}</legend>
    <div className="grid max-h-44 grid-cols-2 gap-2 overflow-y-auto max-sm:grid-cols-1">
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
    </div>
  </fieldset>
)

const Files = ({ actor }: { actor: ExportActor }) => {
  const { t } = useTranslation('article')
  const files = useSelector(actor, filesOf)
  return (
    <section aria-label={t('export.files')}>
      <h3 className="text-body font-semibold text-ink">{t('export.files')}</h3>
      <p className="mb-2 text-caption text-ink-3">{t('export.filesAbout')}</p>
      {files?.length === 0 && <p className="text-body text-ink-3">{t('export.none')}</p>}
      {files && files.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {files.map((name) => (
            <li key={name} className="flex min-h-10 items-center gap-1 py-1 pr-1.5 pl-3">
              <span className="min-w-0 flex-1 truncate text-body text-ink" title={name}>
                {name}
              </span>
              <IconButton
                icon={Download}
                size="table"
                label={t('export.download', { name })}
                onClick={() => actor.send({ type: 'exportFile.asked', name })}
              />
              <IconButton
                icon={Trash2}
                size="table"
                label={t('export.delete', { name })}
                onClick={() => actor.send({ type: 'exportFile.removed', name })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
