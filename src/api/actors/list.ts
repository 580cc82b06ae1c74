/** What all lists share in talking to the backend. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Removal } from '../../machines/core/listMachine.ts'

/** Removes records one by one, so that one refusal does not keep the others; says which are gone. */
export const removeEach = async (
  ids: string[],
  remove: (id: string) => Promise<Outcome<unknown>>,
): Promise<Removal> => {
  const removal: Removal = { removed: [], failed: [] }
  for (const id of ids) {
    const gone = await remove(id).then(
      (outcome) => outcome.ok,
      () => false,
    )
    removal[gone ? 'removed' : 'failed'].push(id)
  }
  return removal
}
