/** Wholesalers: their list and form (rules V2, V4). */
import type { ActorRefFrom } from 'xstate'
import { wholesalerTable } from '../../domain/masterdata/wholesaler.ts'
import type { wholesalerListMachine, wholesalerMachine } from '../../machines/masterdata/wholesalerMachines.ts'
import { NamedFormScreen } from './NamedFormScreen.tsx'
import { NamedList } from './NamedList.tsx'
import { useFieldWords } from './words.ts'

export const WholesalerListScreen = ({ actor }: { actor: ActorRefFrom<typeof wholesalerListMachine> }) => (
  <NamedList kind="wholesaler" list={actor} />
)

export const WholesalerFormScreen = ({ actor }: { actor: ActorRefFrom<typeof wholesalerMachine> }) => (
  <NamedFormScreen kind="wholesaler" actor={actor} table={wholesalerTable} words={useFieldWords('wholesaler')} />
)
