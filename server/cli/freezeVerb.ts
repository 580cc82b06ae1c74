/** `schrankwerk freeze` and `thaw`: everybody can read, nobody can write, and each screen says why and until when. */
import { germanDay, dayAfter } from '../../src/domain/core/day.ts'
import { germanMoment } from '../../src/domain/core/germanMoment.ts'
import { longestReason } from '../../src/domain/session/freeze.ts'
import { atPortal } from './atPortal.ts'
import { settingsOf } from './backupPlace.ts'
import { doFreeze, type FreezeAnswer, freezeAnswerSchema, type FreezeOrder } from './freezing.ts'
import { codes, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { countInWords, momentInWords } from './words.ts'

/** A time of the clock is its next one, in Germany; a point in time says its zone. @throws WrongCall */
export const untilIn = (typed: string, now: Date): Date => {
  const today = germanDay(now)
  const next = [today, dayAfter(today, 1)]
    .map((day) => (/^\d{2}:\d{2}$/.test(typed) ? germanMoment(day, typed) : undefined))
    .find((moment) => moment !== undefined && moment > now)
  if (next) return next
  const isPoint = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(typed)
  const moment = new Date(isPoint ? typed : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new WrongCall('--until ist eine Uhrzeit wie 18:00 oder ein Zeitpunkt wie 2026-12-01T18:00+01:00.')
  if (moment <= now) throw new WrongCall('--until liegt in der Vergangenheit.')
  return moment
}

/** It stands in a sentence, on every page. @throws WrongCall */
const reasonIn = (typed: string | undefined): string | null => {
  const reason = typed?.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '') ?? ''
  if (reason.length > longestReason)
    throw new WrongCall(`--reason steht auf jeder Seite: Bitte höchstens ${longestReason} Zeichen.`)
  return reason === '' ? null : reason
}

const demandNoWords = ({ words }: Typed, verb: string): void => {
  if (words.length > 0) throw new WrongCall(`Hinter ${verb} stehen nur Optionen (Hilfe: --help).`)
}

const carriedOut = (environment: NodeJS.ProcessEnv, order: FreezeOrder): Promise<FreezeAnswer> =>
  atPortal(settingsOf(environment), {
    ask: 'freeze',
    argument: order,
    answer: freezeAnswerSchema,
    work: (db) => doFreeze(db, order),
  })

export const freeze: Verb = {
  says: 'friert das Portal ein: alle können lesen, niemand schreibt',
  takes: '',
  help: `Wer etwas speichern will, liest, warum das gerade nicht geht und bis wann; was getippt ist, bleibt stehen. Anmelden und Abmelden gehen weiter.
E-Mails, die schon warten, gehen hinaus, Sicherungen laufen; Öffnungen versiegelter Angebote, Erinnerungen und das Aufräumen warten bis zum
Auftauen. Was gerade gespeichert wird, und ein Import, der läuft, enden, wie sie begonnen haben. Fristen verschieben sich nicht.
Noch einmal aufgerufen, gelten der neue Grund und die neue Zeit. Eingefroren bleibt es bis zu: schrankwerk thaw. Auch über --until hinaus.

  --until <HH:MM|Zeitpunkt>  bis wann voraussichtlich: die nächste solche Uhrzeit in Deutschland, oder 2026-12-01T18:00+01:00
  --reason <Text>            warum, für alle, die das Portal benutzen (höchstens ${longestReason} Zeichen)`,
  options: { until: { type: 'string' }, reason: { type: 'string' } },
  run: async (typed, speech, environment) => {
    demandNoWords(typed, 'freeze')
    const word = text(typed, 'until')
    const until = word === undefined ? null : untilIn(word, new Date())
    const reason = reasonIn(text(typed, 'reason'))
    const answer = await carriedOut(environment, { step: 'freeze', reason, until })
    const { wasFrozen, deadlines, imports } = answer
    speech.say(
      `Das Portal ist ${wasFrozen ? 'weiter ' : ''}eingefroren${until ? `, voraussichtlich bis ${momentInWords(until)}` : ''}. Auftauen: schrankwerk thaw.`,
    )
    if (imports > 0) speech.say('Ein Import von Artikeln läuft noch und schreibt, bis er fertig ist.')
    if (deadlines > 0)
      speech.say(
        `Fristen für Angebote, die ${until ? 'bis dahin' : 'in den nächsten 24 Stunden'} enden und sich nicht verschieben: ${countInWords(deadlines)}.`,
      )
    speech.result({ outcome: 'good', reason, until, ...answer })
    return codes.good
  },
}

export const thaw: Verb = {
  says: 'taut das Portal auf: alle schreiben wieder',
  takes: '',
  help: 'Nimmt zurück, was schrankwerk freeze getan hat. Offene Seiten hören es von selbst; was inzwischen fällig wurde, wird nachgeholt.',
  options: {},
  run: async (typed, speech, environment) => {
    demandNoWords(typed, 'thaw')
    const { wasFrozen } = await carriedOut(environment, { step: 'thaw' })
    speech.say(wasFrozen ? 'Das Portal ist aufgetaut.' : 'Das Portal war nicht eingefroren.')
    speech.result({ outcome: 'good', wasFrozen })
    return codes.good
  },
}
