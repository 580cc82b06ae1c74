/** `schrankwerk check`: reads all settings and tries what each names; a line for each, with what to do. Nothing is changed. */
import { tryAll } from '../check/checks.ts'
import type { Finding } from '../check/finding.ts'
import { CannotStart } from '../settings.ts'
import { settingsOf } from './backupPlace.ts'
import { codes, type Verb, WrongCall } from './verb.ts'

const words = { good: 'gut', doubtful: 'zweifelhaft', bad: 'falsch' } as const
const width = Math.max(...Object.values(words).map((word) => word.length))

const lineOf = ({ what, state, detail }: Finding): string => `${words[state].padEnd(width)}  ${what}: ${detail}`

export const check: Verb = {
  says: 'liest alle Einstellungen und probiert aus, was sie nennen',
  takes: '',
  help: `Probiert Datenordner, Platz, Datenbank, Dateispeicher, Mailserver, Anmeldung, Adresse, Uhr und Sicherungen. Eine Zeile für jedes: gut,
zweifelhaft oder falsch, und was zu tun ist. Geändert wird nichts; das Portal darf dabei laufen. Geheimnisse stehen nicht in der Ausgabe.
Endet mit ${codes.good}, wenn alles gut ist, mit ${codes.doubtful}, wenn etwas zweifelhaft ist, mit ${codes.bad}, wenn etwas falsch ist.`,
  options: {},
  run: async ({ words: typed }, speech, environment) => {
    if (typed.length > 0) throw new WrongCall('Hinter check steht nichts (Hilfe: --help).')
    const findings: Finding[] = []
    const note = (finding: Finding) => {
      findings.push(finding)
      speech.say(lineOf(finding))
    }
    try {
      const settings = settingsOf(environment)
      note({ what: 'Einstellungen', state: 'good', detail: 'alle lesbar' })
      await tryAll(settings, note)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      note({ what: 'Einstellungen', state: 'bad', detail: error.message })
    }
    const has = (state: Finding['state']) => findings.some((finding) => finding.state === state)
    speech.result({ outcome: has('bad') ? 'bad' : has('doubtful') ? 'doubtful' : 'good', findings })
    return has('bad') ? codes.bad : has('doubtful') ? codes.doubtful : codes.good
  },
}
