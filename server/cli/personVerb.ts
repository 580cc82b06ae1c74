/** `schrankwerk person export|erase <mail>`: what is kept of somebody as a zip; erasing them. */
import { germanDay } from '../../src/domain/core/day.ts'
import type { Plan } from '../person/erasePerson.ts'
import type { Settings } from '../settings.ts'
import { accountsOn } from './accountsOn.ts'
import { atPortal } from './atPortal.ts'
import { settingsOf } from './backupPlace.ts'
import { freePlace, writeKept } from './keptZip.ts'
import { doForPerson, type PersonAnswer, personAnswerSchema, type PersonStep, personStepSchema } from './personStep.ts'
import { demandYes } from './place.ts'
import { type Code, codes, type Speech, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { countInWords } from './words.ts'

export const person: Verb = {
  says: 'gibt heraus, was von jemandem gespeichert ist, oder löscht es',
  takes: 'export|erase <E-Mail-Adresse>',
  help: `  person export <Adresse>    schreibt ein Zip: alles, was zu dieser Person gespeichert ist, als JSON, und die Dateien, die sie gesendet hat
                             (--to <Datei>; sonst auskunft-<Tag>.zip im Ordner, in dem der Befehl läuft)
  person erase <Adresse>     löscht Konto, Anmeldungen, zweiten Faktor, wartende E-Mails, Freigaben und alles, was ihr allein gehört. Was
                             Handels- und Steuerrecht aufbewahren lassen, bleibt, unter „Ehemaliger Benutzer <Nummer>“. Sagt vorher, was
                             geschieht, und fragt (--yes: ohne die Frage). Es lässt sich nicht zurücknehmen.

Wörtlich bleibt, was jemand geschrieben hat (Nachrichten, Nachträge, der Ansprechpartner einer Bestellung), und was eine Prüfsumme hat. In Dateien, in
schon geschriebenen E-Mails unter DATA_DIR/mail und in älteren Sicherungen steht die Person weiter; nach dem Einspielen einer Sicherung noch einmal löschen.
Das Portal darf dabei laufen.`,
  options: { to: { type: 'string' }, yes: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const [word, mail, ...more] = typed.words
    const step = personStepSchema.safeParse({ step: word, mail })
    if (!step.success || step.data.step === 'plan' || more.length > 0)
      throw new WrongCall('Gebraucht wird export oder erase, und dahinter eine E-Mail-Adresse (Hilfe: --help).')
    const settings = settingsOf(environment)
    return step.data.step === 'export'
      ? exported(typed, speech, settings, step.data.mail)
      : erased(typed, speech, settings, step.data.mail)
  },
}

const asked = (settings: Settings, step: PersonStep): Promise<PersonAnswer> =>
  atPortal(settings, {
    ask: 'person',
    argument: step,
    answer: personAnswerSchema,
    work: async (db) => doForPerson(await accountsOn(db, settings), step),
  })

const exported = async (typed: Typed, speech: Speech, settings: Settings, mail: string): Promise<Code> => {
  const place = await freePlace(text(typed, 'to') ?? `auskunft-${germanDay(new Date())}.zip`)
  const { kept } = await asked(settings, { step: 'export', mail })
  if (kept === undefined) throw new Error('nothing was told')
  return writeKept({ kept, place, dataName: 'person.json' }, settings, speech)
}

const planInWords = (mail: string, { users, sessions, mails, folders, named }: Plan): string[] => [
  users.length === 0
    ? `${mail} ist kein Benutzer, kommt aber von außen vor.`
    : `Gelöscht wird: ${users.map(({ fullName, companyName }) => `${fullName} (${companyName})`).join(', ')}, ${mail}.`,
  `Weg sind danach: Konto und Passwort, ${countInWords(sessions)} Anmeldungen, ${countInWords(mails)} E-Mails an diese Adresse, ${countInWords(folders)} Freigaben von Projektordnern.`,
  `Unter „Ehemaliger Benutzer“ bleiben: ${countInWords(named)} Einträge, in denen Name oder Adresse steht.`,
]

const erased = async (typed: Typed, speech: Speech, settings: Settings, mail: string): Promise<Code> => {
  const { plan } = await asked(settings, { step: 'plan', mail })
  if (plan === undefined) throw new Error('nothing was told')
  for (const line of planInWords(mail, plan)) speech.say(line)
  await demandYes(typed, speech, 'Endgültig löschen?')
  const { alias = '' } = await asked(settings, { step: 'erase', mail })
  speech.say(
    `${mail} ist gelöscht und heißt jetzt „${alias}“. In älteren Sicherungen steht die Person noch, und in Dateien, die sie nennen.`,
  )
  speech.result({ outcome: 'good', alias, ...plan })
  return codes.good
}
