/**
 * A server that writes a mail and dies without warning: `commit`, once it is stored; `delivery`, once it lies in the outbox and before that
 * is noted. Arguments: database (JSON of where), outbox folder, when.
 */
import { z } from 'zod'
import { openDatabase } from '../../../server/db/client.ts'
import { confirmationMail } from '../../../server/mail/letters.ts'
import { createMailPort } from '../../../server/mail/mail.ts'
import { createOutbox } from '../../../server/mail/outbox.ts'
import { createPostman } from '../../../server/mail/postman.ts'

const [where = '', outbox = '', when = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const { db } = await openDatabase(
  z.union([z.object({ url: z.string() }), z.object({ directory: z.string() })]).parse(JSON.parse(where)),
)
const lay = createOutbox(outbox, 'portal@demo.example', () => undefined)
const postman = createPostman({
  db,
  deliver: async (mail) => {
    await lay(mail)
    die()
    await new Promise<never>(() => undefined)
  },
  report: () => undefined,
})
const mails = createMailPort(when === 'commit' ? die : postman.wake, () => undefined)
const operator = { name: 'Betreiber', mail: 'b@demo.example', phone: '1' }
const letter = confirmationMail(
  { publicAddress: 'https://portal.example', settings: { operator } },
  { user: { name: 'A', lastname: 'B', mail: 'a@demo.example', language: null }, code: 'x' },
)
await db.transaction((tx) => mails.queue(tx, letter))
