/** Serves the log (rule A13): the operator's administrators read all of it, those of a company its own part. */
import { Readable } from 'node:stream'
import type * as calls from '../../src/api/contract/audit.ts'
import type { AuditFormat } from '../../src/domain/operations/audit.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { isOperatorAdmin } from '../../src/domain/user/userRules.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { readersLanguage, speakingIn } from '../words.ts'
import { headOf, linesIn, logFileName } from './logFile.ts'
import { auditPage, beginReading, type Begun, nextLines, type Part } from './readLog.ts'

const partOf = (user: User): Part => (isOperatorAdmin(actorOf(user)) ? null : { companyId: user.companyId })

type Asked = Parameters<typeof nextLines>[1]

async function* written(
  db: Database,
  asked: Asked,
  { format, last, waves }: Pick<Begun, 'last' | 'waves'> & { format: AuditFormat },
) {
  // Others are answered between two pieces.
  const language = readersLanguage()
  yield speakingIn(language, () => headOf(format) + linesIn(format, waves))
  let behind: string | null = null
  do {
    const read = await nextLines(db, asked, { last, behind })
    yield speakingIn(language, () => linesIn(format, read.entries))
    behind = read.behind
  } while (behind !== null)
}

export const auditHandlers: HandlersOf<typeof calls> = ({ db, settings }) => ({
  getAuditLog: ({ user, query }) => {
    const { page, paginationSize, sortDescending: descending = true, column: _at, ...filter } = query
    const part = partOf(user)
    return auditPage(db, {
      filter,
      part,
      page,
      paginationSize,
      descending,
      keptMonths: settings.keep.AUDIT_KEEP_MONTHS,
    })
  },
  noteExport: async ({ body: { filename } }) => {
    await audit(db, { kind: 'PRICES_EXPORTED', record: { kind: 'FILE', name: filename } })
    return { filename }
  },
  exportAuditLog: async ({ user, query, now }) => {
    const { format, ...filter } = query
    const asked = { filter, part: partOf(user) }
    const { count, ...begun } = await beginReading(db, asked)
    const filename = logFileName(format, germanDay(now))
    await audit(db, { kind: 'LOG_EXPORTED', record: { kind: 'LOG', name: filename }, facts: { count } })
    return new Download(filename, Readable.from(written(db, asked, { format, ...begun })))
  },
})
