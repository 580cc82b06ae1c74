/** The calls behind the mappings that a company keeps by name. */
import type { BomPreset } from '../../domain/bom/presets.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { PresetOrder } from '../../machines/bom/bomPresetsMachine.ts'
import type { Call } from '../client.ts'
import * as preset from '../contract/bomPreset.ts'
import { actorOf, impossible } from './actors.ts'

export const bomPresetActors = (call: Call) => ({
  loadPresets: actorOf((_: null, options) => call(preset.allBomPresets, {}, options)),
  changePresets: actorOf((asked: PresetOrder | null, options): Promise<Outcome<BomPreset[]>> => {
    const order = asked ?? impossible('The order')
    if (order.kind === 'save')
      return call(preset.saveBomPreset, { body: { name: order.name, ...order.values } }, options)
    if (order.kind === 'rename')
      return call(preset.renameBomPreset, { body: { id: order.id, name: order.name } }, options)
    return call(preset.deleteBomPreset, { body: { id: order.id } }, options)
  }),
})
