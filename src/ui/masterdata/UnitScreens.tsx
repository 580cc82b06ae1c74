/** Units: the page of their list, and the form with their names (rule V2). */
import type { ActorRefFrom } from 'xstate'
import { type Unit, unitTable } from '../../domain/masterdata/unit.ts'
import type { unitMachine } from '../../machines/masterdata/unitMachines.ts'
import { combiningScreen } from './CombiningScreen.tsx'
import { NamedFormScreen } from './NamedFormScreen.tsx'
import { variants } from './VariantsCard.tsx'
import { useFieldWords } from './words.ts'

export const UnitListScreen = combiningScreen<Unit>('unit')

export const UnitFormScreen = ({ actor }: { actor: ActorRefFrom<typeof unitMachine> }) => (
  <NamedFormScreen kind="unit" actor={actor} table={unitTable} words={useFieldWords('unit')} variants={variants} />
)
