/** A server that dies around a mail: after the restart it lies there once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { mail } from '../../server/db/schema.ts'
import { createOutbox } from '../../server/mail/outbox.ts'
import { createPostman } from '../../server/mail/postman.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'

const program = fileURLToPath(new URL('support/dyingServer.ts', import.meta.url))

const emptyPlaces = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-mails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const template = inject('templateDatabase')
  const url = template && (await createDatabase(template, { copyOf: template }))
  if (url) onTestFinished(() => dropDatabase(url))
  return { outbox: join(folder, 'mail'), where: url ? { url } : { directory: join(folder, 'db') } }
}

test.each(['commit', 'delivery'])('a mail lies there once after a kill -9 upon its %s', async (when) => {
  const { outbox, where } = await emptyPlaces()
  const before = await openDatabase(where)
  await before.migrate(migrationsFolder)
  await before.close()
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(where), outbox, when], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const { db, close } = await openDatabase(where)
  onTestFinished(close)
  const delivered: string[] = []
  const lay = createOutbox(outbox, 'portal@demo.example', (line) => delivered.push(line))
  const anHour = 3_600_000
  const restarted = (later: number) =>
    createPostman({ db, deliver: lay, report: () => undefined, now: () => new Date(Date.now() + later) })
  for (const later of [0, anHour, 2 * anHour]) {
    const postman = restarted(later)
    postman.wake()
    await postman.idle()
  }
  expect(delivered).toHaveLength(1)
  expect(await readdir(outbox)).toHaveLength(1)
  expect(await db.select({ state: mail.state, text: mail.text }).from(mail)).toEqual([{ state: 'SENT', text: '' }])
})
