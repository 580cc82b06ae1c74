/**
 * At night what was kept long enough goes (rule A14), by whichever server comes first (decision 0227). The first look takes nothing: for a week
 * whoever runs the portal reads what would go, and can set other times.
 */
import { lastDue } from '../backup/nightly.ts'
import { unlessFrozen } from '../freeze/freeze.ts'
import { inOneLine } from '../http/log.ts'
import { beginRun, noteFirstLook, noticeMs, RunLost } from './runs.ts'
import { type Own, takeDue, TakingFrozen } from './takeDue.ts'

const everyMs = 60_000

export const keepRetaining = (
  own: Own,
  report: (line: string) => void,
): { stop: () => Promise<void>; round: () => Promise<void> } => {
  const over = new AbortController()
  const take = async (): Promise<void> => {
    const since = await noteFirstLook(own.db)
    const { due } = await lastDue(own.db, own.settings.retentionAt)
    if (due.getTime() < since.getTime() + noticeMs) return
    const run = await beginRun(own.db, due)
    if (run === undefined || run === 'busy') return
    await takeDue(own, run, over.signal)
  }
  const failed = (error: unknown) => {
    // Thawed, or by somebody else, it goes on.
    if (error instanceof TakingFrozen || error instanceof RunLost) return
    report(`Aufbewahrung: ${inOneLine(error)}`)
  }
  const round = (): Promise<void> => unlessFrozen(own.db, take).catch(failed)
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= round().finally(() => (working = undefined))
  }, everyMs)
  timer.unref()
  return {
    round,
    stop: async () => {
      clearInterval(timer)
      over.abort()
      await working
    },
  }
}
