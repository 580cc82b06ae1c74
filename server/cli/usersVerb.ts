/** `schrankwerk users …`: done by the portal that runs on the embedded database, or on the database itself. */
import { join } from 'node:path'
import { callPortal } from '../backup/control.ts'
import { demandDatabaseIn } from '../backup/database.ts'
import { demandSameVersion } from '../backup/version.ts'
import { openDatabase } from '../db/client.ts'
import { lockDataFolder } from '../db/lock.ts'
import { openAccounts } from '../identity/open.ts'
import { createMailPort } from '../mail/mail.ts'
import type { Settings } from '../settings.ts'
import { settingsOf } from './backupPlace.ts'
import { doForUser, type UserAnswer, userAnswerSchema, type UserStep, userStepSchema } from './users.ts'
import { codes, text, type Typed, type Verb, WrongCall } from './verb.ts'

const stepOf = (typed: Typed): UserStep => {
  const [step, mail, ...more] = typed.words
  const step_ = userStepSchema.safeParse({
    step,
    mail,
    name: text(typed, 'name') ?? 'Neue',
    lastname: text(typed, 'lastname') ?? 'Verwaltung',
  })
  if (!step_.success || more.length > 0)
    throw new WrongCall(
      'Gebraucht wird operator, factor oder sessions, und dahinter eine E-Mail-Adresse (Hilfe: --help).',
    )
  return step_.data
}

const onDatabase = async (settings: Settings, step: UserStep): Promise<UserAnswer> => {
  const { databaseUrl: url, dataDir } = settings
  if (url === undefined) await demandDatabaseIn(dataDir)
  const lock = url === undefined ? await lockDataFolder(dataDir) : undefined
  try {
    const database = await openDatabase(url === undefined ? { directory: join(dataDir, 'db') } : { url })
    try {
      const { db } = database
      await demandSameVersion(db)
      const mail = createMailPort(
        () => undefined,
        () => undefined,
      )
      const publicAddress = settings.publicAddress ?? `http://localhost:${settings.port}`
      const sender = { settings, mail, publicAddress }
      const { identity } = await openAccounts(db, sender, {
        factorChanged: async () => undefined,
        factorOptional: async () => true,
      })
      return await doForUser({ db, identity, ...sender }, step, new Date())
    } finally {
      await database.close()
    }
  } finally {
    lock?.release()
  }
}

export const users: Verb = {
  says: 'legt einen Betreiber an, nimmt einen zweiten Faktor weg, beendet Anmeldungen',
  takes: 'operator|factor|sessions <E-Mail-Adresse>',
  help: `  users operator <Adresse>   macht jemanden zum Administrator des Betreibers, neu oder vorhanden; nennt den Link für das Passwort
                             (--name <Vorname> --lastname <Nachname>)
  users factor <Adresse>     nimmt den zweiten Faktor weg, beendet alle Anmeldungen und sagt es per E-Mail
  users sessions <Adresse>   beendet alle Anmeldungen

Das Portal darf dabei laufen.`,
  options: { name: { type: 'string' }, lastname: { type: 'string' } },
  run: async (typed, speech, environment) => {
    const step = stepOf(typed)
    const settings = settingsOf(environment)
    const portal = settings.databaseUrl === undefined ? await callPortal(settings.dataDir) : undefined
    let answer: UserAnswer
    try {
      answer = portal ? await portal.ask('users', step, userAnswerSchema) : await onDatabase(settings, step)
    } finally {
      portal?.close()
    }
    speech.say(answer.said)
    if (answer.link !== null) speech.say(`Link für das Passwort (sieben Tage, einmal): ${answer.link}`)
    speech.result({ outcome: 'good', ...answer })
    return codes.good
  },
}
