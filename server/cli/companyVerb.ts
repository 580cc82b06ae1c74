/** `schrankwerk company export|leave <id or name>`: what is kept of a company as a zip; that it leaves. */
import type { Settings } from '../settings.ts'
import { accountsOn } from './accountsOn.ts'
import { atPortal } from './atPortal.ts'
import { settingsOf } from './backupPlace.ts'
import { type CompanyAnswer, companyAnswerSchema, type CompanyStep, doForCompany } from './companyStep.ts'
import { freePlace, writeKept } from './keptZip.ts'
import { demandYes } from './place.ts'
import { type Code, codes, type Speech, type Typed, type Verb, WrongCall } from './verb.ts'
import { countInWords, momentInWords } from './words.ts'

const asked = (settings: Settings, step: CompanyStep): Promise<CompanyAnswer> =>
  atPortal(settings, {
    ask: 'company',
    argument: step,
    answer: companyAnswerSchema,
    work: async (db) => doForCompany(await accountsOn(db, settings), step),
  })

export const company: Verb = {
  says: 'gibt heraus, was von einer Firma gespeichert ist, oder lässt sie ausscheiden',
  takes: 'export <Id|Name> <Zip> | leave <Id|Name>',
  help: `  company export <Firma> <Zip>   schreibt ein Zip: was die Firma im Portal lesen kann, als JSON, und die Dateien dazu. Versiegelte Angebote
                                 anderer und fremde Entwürfe sind nicht dabei.
  company leave <Firma>          schließt die Firma, sagt es ihren Benutzern per E-Mail und merkt sich den Tag: Nach KEEP_LEFT_MONTHS löscht
                                 die Aufbewahrung (schrankwerk retention) ihre Benutzer und Vorlagen, danach jeden Datensatz nach seiner
                                 Frist; Verträge bleiben, solange das Gesetz es will. Fragt vorher (--yes: ohne die Frage). Wird die Firma
                                 wieder aktiviert, gilt das nicht mehr.

Das Portal darf dabei laufen.`,
  options: { yes: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const [word, called, place, ...more] = typed.words
    if (word === 'export' && called !== undefined && place !== undefined && more.length === 0)
      return exported(speech, settingsOf(environment), { called, place })
    if (word === 'leave' && called !== undefined && place === undefined)
      return left(typed, speech, settingsOf(environment), called)
    throw new WrongCall(
      'Gebraucht wird export mit Firma und Zip-Datei, oder leave mit Firma: Id oder Name (Hilfe: --help).',
    )
  },
}

const exported = async (
  speech: Speech,
  settings: Settings,
  { called, place: wanted }: { called: string; place: string },
): Promise<Code> => {
  const place = await freePlace(wanted)
  const { kept } = await asked(settings, { step: 'export', called })
  if (kept === undefined) throw new Error('nothing was told')
  return writeKept({ kept, place, dataName: 'firma.json' }, settings, speech)
}

const left = async (typed: Typed, speech: Speech, settings: Settings, called: string): Promise<Code> => {
  const { company: before } = await asked(settings, { step: 'find', called })
  const months = settings.keep.KEEP_LEFT_MONTHS
  if (before.leftAt === null) {
    speech.say(
      `${before.name} wird geschlossen. Nach ${countInWords(months)} ${months === 1 ? 'Monat' : 'Monaten'} werden Benutzer und Vorlagen endgültig gelöscht.`,
    )
    await demandYes(typed, speech, 'Ausscheiden lassen?')
  }
  const { company: after } = await asked(settings, { step: 'leave', called: before.id })
  if (after.leftAt) speech.say(`${after.name} scheidet aus, seit ${momentInWords(after.leftAt)}.`)
  speech.result({ outcome: 'good', ...after })
  return codes.good
}
