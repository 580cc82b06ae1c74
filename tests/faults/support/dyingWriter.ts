/** A server that is up, writes, and dies without warning once that is committed and before anybody is told. Arguments: database's address, id. */
import { openDatabase } from '../../../server/db/client.ts'
import { afterCommit, announce } from '../../../server/db/transaction.ts'

const [url = '', id = ''] = process.argv.slice(2)
const { db, news } = await openDatabase({ url })
await new Promise<void>((resolve) => news.subscribe(() => resolve()))
await db.transaction(async () => {
  announce({ kind: 'ENQUIRY', id, at: new Date(), enquiryId: null })
  // The news are on no wire yet: what is sent goes out once this turn is over.
  afterCommit(() => process.kill(process.pid, 'SIGKILL'))
})
