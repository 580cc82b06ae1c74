/** Wholesalers: their list and form (rules V2, V4). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { wholesalerTable } from '../../domain/masterdata/wholesaler.ts'
import type { wholesalerListMachine, wholesalerMachine } from '../../machines/masterdata/wholesalerMachines.ts'
import { NamedFormScreen } from './NamedFormScreen.tsx'
import { NamedList } from './NamedList.tsx'

export const WholesalerListScreen = ({ actor }: { actor: ActorRefFrom<typeof wholesalerListMachine> }) => (
  <NamedList kind="wholesaler" list={actor} />
)

export const WholesalerFormScreen = ({ actor }: { actor: ActorRefFrom<typeof wholesalerMachine> }) => {
  const { t } = useTranslation('masterdata')
  const words = useMemo(() => t('wholesaler.fields', { returnObjects: true }), [t])
  return <NamedFormScreen kind="wholesaler" actor={actor} table={wholesalerTable} words={words} />
}
