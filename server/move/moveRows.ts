/**
 * A whole database into another one (decision 0230): read as it is at one moment, written in one transaction, compared before that is kept.
 * What breaks off leaves the other one as it was, and is done once more.
 */
import { appliedMigrations, inOneTransaction, isEmpty, type OneConnection } from '../backup/database.ts'
import { BackupFault } from '../backup/format.ts'
import { stageRows } from '../backup/stagedRows.ts'
import type { TakeOrder } from '../backup/take.ts'
import { demandSameVersion } from '../backup/version.ts'
import { writeRows } from '../backup/writeRows.ts'
import { type MovedTo, noteMove } from './noteMove.ts'
import { freezePortal } from '../freeze/freeze.ts'
import { differencesBetween } from './sums.ts'

interface MoveOrder extends Pick<TakeOrder, 'progress'> {
  source: OneConnection
  target: OneConnection
  to: MovedTo
  /** where rows lie on their way */
  beside: string
}

/** Each side has its own word on whether it is frozen. */
const ownOfEach = ['portal_freeze']

const differences = ({ source, target, progress }: MoveOrder): Promise<string[]> =>
  differencesBetween(source.client, target.client, ownOfEach, (done, of) => progress('Vergleich', done, of))

/** Whether the other one holds the same already, as after a move whose end nobody has seen. */
export const isMoved = async (order: MoveOrder): Promise<boolean> => {
  const { source, target } = order
  if (await isEmpty(target.db)) return false
  const hashes = async ({ db }: OneConnection) => (await appliedMigrations(db)).map(({ hash }) => hash).join()
  if ((await hashes(source)) !== (await hashes(target))) return false
  return (await differences(order)).length === 0
}

/**
 * Whoever calls holds both databases alone.
 *
 * @returns how many rows
 * @throws CannotStart where the source is of another version; BackupFault where something else came out
 */
export const moveRows = async (order: MoveOrder): Promise<number> => {
  const { source, target, to, beside, progress } = order
  await demandSameVersion(source.db)
  // Before it is read: the same stands at both places, so that a move whose end nobody has seen is known again. Each try is told.
  await noteMove(source.db, 'DATABASE', to)
  const { manifest, lines, rows, remove } = await stageRows(source, beside, { progress })
  try {
    await inOneTransaction(target.client, '', async () => {
      await writeRows(target.client, manifest, { lines, wrote: (done) => progress('Zeilen', done, rows) })
      await target.client.unsafe('delete from portal_freeze')
      const different = await differences(order)
      if (different.length > 0)
        throw new BackupFault(
          `Am neuen Ort steht etwas anderes als am alten (${different.slice(0, 3).join(', ')}). Nichts wurde geändert.`,
        )
    })
    // Plans are made by what is counted.
    await target.client.unsafe('analyze')
    return rows
  } finally {
    await remove()
  }
}

/** Whoever starts a portal on what was left behind reads there, and writes nothing that would be missing later. */
export const leaveBehind = ({ db }: OneConnection): Promise<void> =>
  freezePortal(db, { reason: 'Das Portal ist umgezogen; hier steht der Stand davor', until: null }, false)
