/** The calls behind the choice of suppliers. */
import type { GroupName, GroupOrder, Marking, Sought } from '../../machines/enquiry/supplierChoiceMachine.ts'
import type { Call } from '../client.ts'
import * as choice from '../contract/supplierChoice.ts'
import { actorOf } from './actors.ts'

export const supplierChoiceActors = (call: Call) => ({
  loadSuppliers: actorOf(({ term, circle, groupId }: Sought, options) => {
    const words = term.trim() === '' ? {} : { term: term.trim() }
    return call(choice.getSuppliers, { query: { ...words, circle, ...(groupId !== null && { groupId }) } }, options)
  }),
  markSupplier: actorOf((body: Marking, options) => call(choice.markSupplier, { body }, options)),
  keepGroup: actorOf((body: GroupOrder, options) => call(choice.keepSupplierGroup, { body }, options)),
  renameGroup: actorOf((body: GroupName, options) => call(choice.renameSupplierGroup, { body }, options)),
  deleteGroup: actorOf((body: { id: string }, options) => call(choice.deleteSupplierGroup, { body }, options)),
})
