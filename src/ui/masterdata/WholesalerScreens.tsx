/** Wholesalers: their list and form (rules V2, V4). */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { wholesalerTable } from '../../domain/masterdata/wholesaler.ts'
import type {
  wholesalerListMachine,
  wholesalerMachine,
  wholesalerRecordMachine,
} from '../../machines/masterdata/wholesalerMachines.ts'
import { useForm } from '../core/fields/form.ts'
import { historyOf } from '../core/HistoryCard.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { NamedForm } from './NamedForm.tsx'
import { NamedList } from './NamedList.tsx'

export const WholesalerListScreen = ({ actor }: { actor: ActorRefFrom<typeof wholesalerListMachine> }) => (
  <NamedList kind="wholesaler" list={actor} />
)

type Actor = ActorRefFrom<typeof wholesalerMachine>

export const WholesalerFormScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('masterdata')
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates actor={record} back={{ label: t('wholesaler.title'), href: '/fieldvalues/wholesaler' }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const Page = ({ actor, record }: { actor: Actor; record: ActorRefFrom<typeof wholesalerRecordMachine> }) => {
  const { t } = useTranslation('masterdata')
  const form = useForm(
    record,
    wholesalerTable,
    useMemo(() => t('wholesaler.fields', { returnObjects: true }), [t]),
  )
  const history = useSelector(record, historyOf)
  return <NamedForm kind="wholesaler" actor={actor} record={record} form={form} history={history} />
}
