/** `schrankwerk users …`: done by the portal that runs on the embedded database, or on the database itself. */
import type { Database } from '../db/client.ts'
import type { Settings } from '../settings.ts'
import { accountsOn } from './accountsOn.ts'
import { atPortal } from './atPortal.ts'
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

const onDatabase = async (db: Database, settings: Settings, step: UserStep): Promise<UserAnswer> =>
  doForUser(await accountsOn(db, settings), step, new Date())

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
    const answer = await atPortal(settings, {
      ask: 'users',
      argument: step,
      answer: userAnswerSchema,
      work: (db) => onDatabase(db, settings, step),
    })
    speech.say(answer.said)
    if (answer.link !== null) speech.say(`Link für das Passwort (sieben Tage, einmal): ${answer.link}`)
    speech.result({ outcome: 'good', ...answer })
    return codes.good
  },
}
