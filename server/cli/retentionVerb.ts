/** `schrankwerk retention`: says what has been kept long enough, and takes it when that is wanted. */
import { isDay } from '../../src/domain/core/day.ts'
import { germanMoment } from '../../src/domain/core/germanMoment.ts'
import { plannedCount, retentionKinds, type RetentionPlan } from '../../src/domain/operations/retention.ts'
import { openContents } from '../backup/contents.ts'
import type { Settings } from '../settings.ts'
import { wordsIn } from '../words.ts'
import { accountsOn } from './accountsOn.ts'
import { atPortal } from './atPortal.ts'
import { settingsOf } from './backupPlace.ts'
import { demandYes } from './place.ts'
import {
  doRetention,
  type RetentionAnswer,
  retentionAnswerSchema,
  type RetentionOrder,
  retentionOrderSchema,
} from './retaining.ts'
import { Busy, codes, text, type Typed, type Verb, WrongCall } from './verb.ts'
import { countInWords, momentInWords } from './words.ts'
import { z } from 'zod'

const { kinds: names } = wordsIn('de').operations.retention

const dayIn = (typed: Typed): Date | null => {
  const day = text(typed, 'on')
  if (day === undefined) return null
  const moment = isDay(day) ? germanMoment(day, '12:00') : undefined
  if (moment === undefined) throw new WrongCall('--on ist ein Tag wie 2027-01-01.')
  return moment
}

const asked = async (settings: Settings, order: RetentionOrder): Promise<RetentionAnswer> =>
  atPortal(settings, {
    ask: 'retention',
    argument: z.encode(retentionOrderSchema, order),
    answer: retentionAnswerSchema,
    work: async (db) => {
      const files = await openContents(settings)
      try {
        return await doRetention({ ...(await accountsOn(db, settings)), files }, order)
      } finally {
        await files.close()
      }
    },
  })

const timeInWords = ({ keep, unit }: RetentionPlan['kinds'][number]): string =>
  `${countInWords(keep)} ${unit === 'YEARS' ? (keep === 1 ? 'Jahr' : 'Jahre') : keep === 1 ? 'Monat' : 'Monate'}`

const widest = 46

export const retention: Verb = {
  says: 'sagt, was lange genug aufbewahrt wurde, und löscht es auf Wunsch',
  takes: '[--on <Tag>] [--take]',
  help: `Sagt je Art von Datensätzen, wie lange sie aufbewahrt werden (Einstellungen KEEP_…, docs/settings.md) und wie viele fällig sind. Nachts zur Zeit
von RETENTION_AT löscht das Portal von selbst, was fällig ist, zum ersten Mal nach einer Woche. Offenes, Versiegeltes und laufende Aufträge sind nie
dabei; eine Anfrage mit Vertrag bleibt als Ganzes. Gelöschtes steht noch in älteren Sicherungen, bis auch sie gehen. Das Portal darf dabei laufen.

  --on <Tag>        was an diesem Tag fällig wäre, z. B. 2027-01-01 (sonst heute)
  --take            löscht, was heute fällig ist; sagt es vorher und fragt (--yes: ohne die Frage)`,
  options: { on: { type: 'string' }, take: { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    if (typed.words.length > 0) throw new WrongCall('Hinter retention stehen nur Optionen (Hilfe: --help).')
    const on = dayIn(typed)
    const takes = typed.options['take'] === true
    if (takes && on !== null) throw new WrongCall('--take löscht, was heute fällig ist: --on gehört nicht dazu.')
    const settings = settingsOf(environment)
    const { plan } = await asked(settings, { step: 'plan', on })
    if (plan === undefined) throw new Error('nothing was told')
    for (const kind of plan.kinds)
      speech.say(`${names[kind.kind].padEnd(widest)}${timeInWords(kind).padEnd(12)}${countInWords(kind.count)} fällig`)
    if (!takes) {
      speech.say(`Nächster Lauf des Portals: ${momentInWords(plan.next)}. Jetzt löschen: schrankwerk retention --take.`)
      speech.result({ outcome: 'good', ...plan, due: plannedCount(plan) })
      return codes.good
    }
    await demandYes(typed, speech, `${countInWords(plannedCount(plan))} Datensätze endgültig löschen?`)
    const { taken, busy } = await asked(settings, { step: 'take' })
    if (busy === true || taken === undefined)
      throw new Busy('Ein anderer Lauf löscht gerade. Bitte später noch einmal.')
    const gone = retentionKinds.filter((kind) => (taken[kind] ?? 0) > 0)
    for (const kind of gone) speech.say(`Gelöscht: ${countInWords(taken[kind] ?? 0)} × ${names[kind]}.`)
    if (gone.length === 0) speech.say('Nichts war fällig.')
    speech.result({ outcome: 'good', taken })
    return codes.good
  },
}
