/** What somebody does in the very moment in which a batch is written: it is looked at anew, some times. */
import { StatementFailed } from '../../../db/statements.ts'
import type { ArticleKey } from '../line/articleKeys.ts'
import type { Found, Verdict } from './judge.ts'
import type { Updated } from './writes.ts'

/** Numbers that somebody took, names that somebody deleted, articles that somebody changed in the same moment. */
const passing = new Set(['STALE', '23505', '23503', '40P01', '40001'])
const tries = 5
const isPassing = (error: unknown): boolean => error instanceof StatementFailed && passing.has(error.code)

/** Writes what was decided of a batch; where something came between, what `again` makes of it by now. */
export const writeMeanwhile = async (
  verdicts: readonly Verdict[],
  write: (verdicts: readonly Verdict[]) => Promise<void>,
  again: (verdicts: readonly Verdict[]) => Promise<readonly Verdict[]>,
): Promise<void> => {
  let current = verdicts
  for (let attempt = 1; ; attempt++)
    try {
      return await write(current)
    } catch (error) {
      if (!isPassing(error) || attempt === tries) throw error
      current = await again(current)
    }
}

/** What was decided of an article, on the article as somebody has made it meanwhile. */
export const onto = (article: Found, verdict: Updated): Updated => {
  const { after } = verdict
  const keys = Object.keys(after.values) as ArticleKey[]
  const values = Object.fromEntries(keys.map((key) => [key, article.values[key] ?? null]))
  const wholesaler = after.wholesaler === undefined ? {} : { wholesaler: article.wholesaler }
  return { ...verdict, article, before: { values, ...wholesaler } }
}
