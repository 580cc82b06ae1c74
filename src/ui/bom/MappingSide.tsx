/** Beside the columns: whether the required fields are there, units of the file, how supplied parts are marked. */
import { useSelector } from '@xstate/react'
import { CircleCheck, CircleDashed, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleField, BomUnits } from '../../domain/bom/mapping.ts'
import { hasNumberMapped, hasRequiredMapping } from '../../domain/bom/required.ts'
import { lengthUnits, weightUnits } from '../../domain/core/measures.ts'
import { useIsOperator } from '../app/user.ts'
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import type { IntakeActor } from './bomActor.ts'
import { type MappedColumn, suppliedHits } from './columns.ts'
import { MappingPresets } from './MappingPresets.tsx'

interface MappingSideProps {
  actor: IntakeActor
  columns: readonly MappedColumn[]
}

export function MappingSide({ actor, columns }: MappingSideProps) {
  const { t } = useTranslation('bom')
  const isOperator = useIsOperator()
  const presets = useSelector(actor, (s) => s.children.presets)
  return (
    <aside className="shrink-0 border-line max-lg:border-t lg:w-[288px] lg:overflow-y-auto lg:border-l">
      <Fields actor={actor} columns={columns} />
      <Units actor={actor} columns={columns} />
      <SuppliedParts actor={actor} columns={columns} />
      {presets && (
        <Section title={t('presets.title')}>
          <MappingPresets actor={actor} presets={presets} />
        </Section>
      )}
      <p className="flex gap-2 px-4 py-4 text-caption text-ink-2">
        <Icon of={Info} size={14} className="mt-px text-ink-3" />
        {t(isOperator ? 'mapping.noteOperator' : 'mapping.note')}
      </p>
    </aside>
  )
}

function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h3 className="text-body font-semibold text-ink">{title}</h3>
        {aside !== undefined && <span className="text-caption text-ink-3">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

const recommended = ['manufacturerName', 'quantity', 'quantityUnitName', 'bmk'] as const satisfies ArticleField[]

function Fields({ actor, columns }: MappingSideProps) {
  const { t } = useTranslation('bom')
  const isWithoutNumbers = useSelector(actor, (s) => {
    const mapping = s.context.preview?.mapping
    return mapping !== undefined && hasRequiredMapping(mapping) && !hasNumberMapped(mapping)
  })
  const find = (field: ArticleField) => columns.find((column) => column.field === field)
  return (
    <>
      <Section title={t('mapping.required')}>
        <ul>
          {isWithoutNumbers ? (
            <FieldLine
              label={t('mapping.substitute')}
              column={find('description') ?? find('eanNumber') ?? find('erpNumber')}
            />
          ) : (
            <FieldLine
              label={t('mapping.identifier')}
              column={find('orderNumber') ?? find('manufacturerNumber')}
              missing={t('mapping.identifierMissing')}
            />
          )}
        </ul>
        {isWithoutNumbers && (
          <p className="mt-2 flex gap-1.5 text-caption text-ink-2">
            <Glyph name="warning" tone="caution" className="mt-px" />
            {t('mapping.withoutNumbers')}
          </p>
        )}
      </Section>
      <Section title={t('mapping.recommended')}>
        <ul className="flex flex-col gap-1.5">
          {recommended.map((field) => (
            <FieldLine key={field} label={t(`fields.${field}`)} column={find(field)} />
          ))}
        </ul>
      </Section>
    </>
  )
}

function FieldLine({ label, column, missing }: { label: string; column: MappedColumn | undefined; missing?: string }) {
  const { t } = useTranslation('bom')
  return (
    <li className="flex items-start gap-2 text-body">
      <Icon
        of={column ? CircleCheck : CircleDashed}
        size={16}
        className={cx('mt-0.5', column ? 'text-positive' : 'text-ink-3')}
      />
      <span className={cx('min-w-0 flex-1', !column && missing !== undefined ? 'font-medium text-ink' : 'text-ink-2')}>
        {label}
        {!column && missing !== undefined && (
          <span className="block text-caption font-normal text-critical-text">{missing}</span>
        )}
      </span>
      <span className="shrink-0 text-caption leading-5 text-ink-3">
        {column ? t('mapping.column', { letter: column.letter }) : t('mapping.unassigned')}
      </span>
    </li>
  )
}

const measures = [
  ['width', lengthUnits],
  ['height', lengthUnits],
  ['depth', lengthUnits],
  ['weight', weightUnits],
] as const

/** Units are asked for only where a column needs one. */
function Units({ actor, columns }: MappingSideProps) {
  const { t } = useTranslation('bom')
  const units = useSelector(actor, (s) => s.context.preview?.mapping.units)
  const asked = measures.filter(([field]) => columns.some((column) => column.field === field))
  if (!units || asked.length === 0) return null
  return (
    <Section title={t('mapping.units')} aside={t('mapping.unitsOf')}>
      <div className="flex flex-col gap-2">
        {asked.map(([field, offered]) => (
          <div key={field} className="flex items-center justify-between gap-3">
            <span aria-hidden className="text-body text-ink-2">
              {t(`fields.${field}`)}
            </span>
            <UnitSelect
              label={t(`fields.${field}`)}
              offered={offered}
              value={units[field]}
              onChange={(unit) => actor.send({ type: 'unit.chosen', units: { [field]: unit } })}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}

type Unit = BomUnits[keyof BomUnits]

function UnitSelect({
  label,
  offered,
  value,
  onChange,
}: {
  label: string
  offered: readonly Unit[]
  value: Unit
  onChange: (unit: Unit) => void
}) {
  return (
    <Select<Unit>
      className="w-28"
      label={label}
      labelHidden
      required
      size="table"
      options={offered.map((unit) => ({ value: unit, label: unit.toLowerCase() }))}
      value={value}
      onChange={(unit) => unit !== null && onChange(unit)}
    />
  )
}

function SuppliedParts({ actor, columns }: MappingSideProps) {
  const { t } = useTranslation('bom')
  const preview = useSelector(actor, (s) => s.context.preview)
  const column = columns.find((candidate) => candidate.field === 'isSuppliedPart')
  if (!preview) return null
  if (!column) {
    return (
      <Section title={t('mapping.supplied')}>
        <p className="text-caption text-ink-3">{t('mapping.suppliedUnmapped')}</p>
      </Section>
    )
  }
  const partial = preview.rowCount > preview.rows.length
  return (
    <Section title={t('mapping.supplied')}>
      <TextInput
        label={t('mapping.suppliedMarker', { letter: column.letter })}
        hint={partial ? `${t('mapping.suppliedText')} ${t('mapping.hitsInPreview')}` : t('mapping.suppliedText')}
        maxLength={100}
        unit={t('mapping.hits', { count: suppliedHits(preview, column.column) })}
        value={preview.suppliedPartString}
        onChange={(text) => actor.send({ type: 'suppliedPart.typed', text })}
      />
    </Section>
  )
}
