/** Discount groups: the page of their list with CSV, and the form with manufacturer, percentages and names (rule V9). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { KeyOf } from '../../domain/core/fields.ts'
import {
  type DiscountGroup,
  type DiscountGroupDraft,
  discountGroupTable,
  percentCode,
  percentIn,
} from '../../domain/masterdata/discountGroup.ts'
import type {
  discountMachine,
  discountOwnersMachine,
  discountPageMachine,
} from '../../machines/masterdata/discountMachines.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { FormGrid } from '../components/inputs/FormGrid.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { CsvActions, CsvImportDialog, ImportButton } from '../core/CsvActions.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { fieldId, type Form, useDraft, useField } from '../core/fields/form.ts'
import { tidyNumber } from '../core/fields/FormField.tsx'
import { useSentences } from '../core/fields/words.ts'
import { combiningScreen } from './CombiningScreen.tsx'
import { NamedFormScreen } from './NamedFormScreen.tsx'
import { type VariantActor, variants, VariantsCard } from './VariantsCard.tsx'
import { useFieldWords } from './words.ts'

const Groups = combiningScreen<DiscountGroup>('discount')

export const DiscountListScreen = ({ actor }: { actor: ActorRefFrom<typeof discountPageMachine> }) => {
  const { t } = useTranslation('masterdata')
  const groups = useSelector(actor, (s) => s.children.groups)
  const exporter = useSelector(actor, (s) => s.children.export)
  const importer = useSelector(actor, (s) => s.children.import)
  return (
    <>
      {groups && (
        <Groups
          actor={groups}
          actions={<CsvActions exporter={exporter} importer={importer} />}
          begin={<ImportButton importer={importer} />}
        />
      )}
      <CsvImportDialog importer={importer} title={t('discount.csv.title')} about={t('discount.csv.about')} />
    </>
  )
}

type Actor = ActorRefFrom<typeof discountMachine>
type DiscountForm = Form<DiscountGroupDraft, KeyOf<typeof discountGroupTable>>

export const DiscountFormScreen = ({ actor }: { actor: Actor }) => (
  <NamedFormScreen
    kind="discount"
    actor={actor}
    table={discountGroupTable}
    words={useFieldWords('discount')}
    Values={Values}
    variants={ofManufacturer}
    awaits={useOwners(actor).loading}
  />
)

/** A name is to be free with the manufacturer that is chosen. */
const Names = ({ form, variant }: { form: DiscountForm; variant: VariantActor }) => (
  <VariantsCard form={form} variant={variant} among={useDraft(form, ({ manufacturer }) => manufacturer)} />
)
const ofManufacturer = {
  Card: Names,
  around: (draft: DiscountGroupDraft) => ({ ...variants.around(draft), among: draft.manufacturer }),
}

interface ValuesProps {
  form: DiscountForm
  actor: Actor
}

const Values = ({ form, actor }: ValuesProps) => {
  const { t } = useTranslation('masterdata')
  const own = { manufacturer: <ManufacturerField form={form} actor={actor} /> }
  return (
    <>
      <FieldCard form={form} card="values" title={t('values')} own={own} />
      <WholesalerCard form={form} actor={actor} />
    </>
  )
}

type OwnersSnapshot = SnapshotFrom<typeof discountOwnersMachine> | undefined
const ownersOf = (s: OwnersSnapshot) => s?.context.value
const isLoading = (s: OwnersSnapshot) => s?.hasTag('loading') ?? false
const hasFailed = (s: OwnersSnapshot) => s?.matches('failed') ?? false
const useOwners = (actor: Actor) => {
  const owners = useSelector(actor, (s) => s.children.owners)
  return {
    known: useSelector(owners, ownersOf),
    loading: useSelector(owners, isLoading),
    failed: useSelector(owners, hasFailed),
    again: () => owners?.send({ type: 'load.again' }),
  }
}

/** As long as articles use the group, it stays with its manufacturer. */
const ManufacturerField = ({ form, actor }: ValuesProps) => {
  const { t } = useTranslation('masterdata')
  const { known, loading, failed, again } = useOwners(actor)
  const saved = useSelector(actor, (s) => s.context.saved)
  const { value, change, wiring } = useField(form, 'manufacturer')
  const fixed = (saved?.usedByArticleAmount ?? 0) > 0
  return (
    <Combobox
      {...wiring}
      readOnly={fixed}
      required={!fixed}
      hint={fixed ? t('discount.form.manufacturerFixed') : undefined}
      loading={loading}
      error={failed ? t('discount.form.ownersFailed') : wiring.error}
      labelAside={failed && <TextLink onClick={again}>{t('discount.form.ownersRetry')}</TextLink>}
      searchPlaceholder={t('discount.form.manufacturerSearch')}
      options={(known?.manufacturers ?? []).map(({ id, displayName, abbreviation }) => ({
        value: id,
        label: displayName,
        detail: abbreviation || undefined,
      }))}
      value={value === '' ? null : value}
      valueLabel={saved?.manufacturerName}
      onChange={(next) => change(next ?? '')}
    />
  )
}

/** One field for each wholesaler: blank where it gives no other percentage. */
const WholesalerCard = ({ form, actor }: ValuesProps) => {
  const { t } = useTranslation('masterdata')
  const { known, failed, again } = useOwners(actor)
  const { wiring } = useField(form, 'wholesalerDiscounts')
  const wholesalers = known?.wholesalers ?? []
  return (
    <Card
      title={t('discount.form.wholesalers')}
      meta={<span className="truncate max-sm:hidden">{t('discount.form.wholesalersAbout')}</span>}
    >
      {failed && (
        <p role="alert" className="text-body text-ink-2">
          {t('discount.form.ownersFailed')} <TextLink onClick={again}>{t('discount.form.ownersRetry')}</TextLink>
        </p>
      )}
      <FormGrid columns={4}>
        {wholesalers.map(({ id, displayName }, place) => (
          <WholesalerField key={id} form={form} wholesaler={{ id, displayName }} first={place === 0} />
        ))}
      </FormGrid>
      <FieldNote id={`${wiring.id}-refused`} error={wiring.error} />
    </Card>
  )
}

interface WholesalerFieldProps {
  form: DiscountForm
  wholesaler: { id: string; displayName: string }
  /** gets the cursor where one of them is wrong */
  first: boolean
}

const WholesalerField = ({ form, wholesaler: { id, displayName }, first }: WholesalerFieldProps) => {
  const { value, change, wiring } = useField(form, 'wholesalerDiscounts')
  const sentence = useSentences(form.words)
  const text = value[id] ?? ''
  const { [id]: _own, ...others } = value
  const enter = (typed: string) => change(typed.trim() === '' ? others : { ...others, [id]: typed })
  return (
    <TextInput
      {...wiring}
      id={first ? wiring.id : fieldId(form.table, id)}
      label={displayName}
      numeric
      inputMode="decimal"
      unit={form.words.units?.percent}
      error={wiring.error && sentence('percent', percentCode(text))}
      value={text}
      onChange={enter}
      onBlur={() => {
        const tidy = tidyNumber(text, { places: 0, read: percentIn })
        if (tidy !== text) enter(tidy)
        wiring.onBlur()
      }}
    />
  )
}
