/** What all views of the atlas share: the actor's type, a state by its glyph and word. */
import { Glyph } from '../../ui/components/Glyph.tsx'
import type { ActorRefFrom } from 'xstate'
import type { atlasMachine } from '../atlasMachine.ts'
import type { MachineData } from '../data.ts'
import { lookOf } from '../looks.ts'

export type AtlasActor = ActorRefFrom<typeof atlasMachine>

export const titleOf = ({ states }: Pick<MachineData, 'states'>, path: string): string =>
  states.find((state) => state.path === path)?.title ?? path

/** A state as the portal shows it. */
export function StateMark({ data, path }: { data: Pick<MachineData, 'id' | 'states'>; path: string }) {
  const look = lookOf(data.id, path)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {look && <Glyph name={look.glyph} tone={look.tone} />}
      {titleOf(data, path)}
    </span>
  )
}
