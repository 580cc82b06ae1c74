/** Units: the page of their list, and the form with their names (rule V2). */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Unit, unitTable } from '../../domain/masterdata/unit.ts'
import type { unitMachine } from '../../machines/masterdata/unitMachines.ts'
import { useForm } from '../core/fields/form.ts'
import { historyOf } from '../core/HistoryCard.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { combiningScreen } from './CombiningScreen.tsx'
import { NamedForm } from './NamedForm.tsx'
import { VariantsCard } from './VariantsCard.tsx'

export const UnitListScreen = combiningScreen<Unit>('unit')

type Actor = ActorRefFrom<typeof unitMachine>
type Child<Name extends 'record' | 'variant'> = NonNullable<ReturnType<Actor['getSnapshot']>['children'][Name]>

export const UnitFormScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('masterdata')
  const { record, variant } = useSelector(actor, (s) => s.children)
  return (
    <RecordStates actor={record} back={{ label: t('unit.title'), href: '/fieldvalues/unit' }}>
      {record && variant && <Page actor={actor} record={record} variant={variant} />}
    </RecordStates>
  )
}

const Page = (props: { actor: Actor; record: Child<'record'>; variant: Child<'variant'> }) => {
  const { actor, record, variant } = props
  const { t } = useTranslation('masterdata')
  const form = useForm(
    record,
    unitTable,
    useMemo(() => t('unit.fields', { returnObjects: true }), [t]),
  )
  const history = useSelector(record, historyOf)
  const names = <VariantsCard form={form} variant={variant} />
  return <NamedForm kind="unit" actor={actor} record={record} form={form} history={history} names={names} />
}
