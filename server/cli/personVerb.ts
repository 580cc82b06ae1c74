/** `schrankwerk person export|erase <mail>`: what is kept of somebody as a zip; erasing them. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { type Contents, openContents } from '../backup/contents.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { writeWhole } from '../fileStore/wholeFile.ts'
import { type Zipped, zipOf } from '../folder/zip.ts'
import type { Plan } from '../person/erasePerson.ts'
import type { Kept } from '../person/exportPerson.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { accountsOn } from './accountsOn.ts'
import { atPortal } from './atPortal.ts'
import { settingsOf } from './backupPlace.ts'
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

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const exported = async (typed: Typed, speech: Speech, settings: Settings, mail: string): Promise<Code> => {
  const place = resolve(text(typed, 'to') ?? `auskunft-${germanDay(new Date())}.zip`)
  if (await isThere(place)) throw new CannotStart(`${place} gibt es schon. Bitte mit --to einen anderen Namen nennen.`)
  const { kept } = await asked(settings, { step: 'export', mail })
  if (kept === undefined) throw new Error('nothing was told')
  const contents = await openContents(settings)
  try {
    const { zipped, missing } = await filesOf(kept, contents)
    const bytes = await writeWhole(place, await zipOf([dataFile(kept), ...zipped]), 0o700)
    const rows = Object.values(kept.data).reduce((sum, some) => sum + some.length, 0)
    speech.say(
      `${place}: ${countInWords(rows)} Einträge, ${countInWords(zipped.length)} Dateien. Nur dieser Benutzer kann es lesen.`,
    )
    if (missing.length > 0) speech.say(`Diese Dateien fehlen im Dateispeicher: ${missing.join(', ')}.`)
    const outcome = missing.length > 0 ? 'doubtful' : 'good'
    speech.result({ outcome, file: place, bytes, rows, files: zipped.length, missing })
    return codes[outcome]
  } finally {
    await contents.close()
  }
}

/** Readable for people and programs alike. */
const dataFile = ({ data }: Kept): Zipped => ({
  name: 'person.json',
  date: new Date(),
  open: async () => Readable.from([Buffer.from(`${JSON.stringify(data, null, 2)}\n`)]),
})

const filesOf = async ({ files }: Kept, contents: Contents): Promise<{ zipped: Zipped[]; missing: string[] }> => {
  const [zipped, missing]: [Zipped[], string[]] = [[], []]
  for (const { name, sha256, date } of files) {
    const open = () => contents.open(sha256)
    const first = await open()
    first?.destroy()
    if (first === undefined) missing.push(name)
    else
      zipped.push({
        name,
        date,
        open: async () => {
          const content = await open()
          if (content === undefined) throw new CannotStart(`${name} ist inzwischen nicht mehr da.`)
          return content
        },
      })
  }
  return { zipped, missing }
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
