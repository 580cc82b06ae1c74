/** `schrankwerk verify <backup>`: proves that a backup can be restored, and is whole. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { type HeldRun, holdRun } from '../backup/heldRun.ts'
import { readObjects } from '../backup/objects.ts'
import { sealToRead } from '../backup/seal.ts'
import { chosenBackup, readManifest } from '../backup/shelf.ts'
import { verifyBackup } from '../backup/verify.ts'
import type { Settings } from '../settings.ts'
import { dueOf, ended } from './backupVerb.ts'
import { keyHelp, keyOptions, keysOf, settingsOf, targetOf } from './backupPlace.ts'
import { codes, text, type Verb } from './verb.ts'
import { bytesInWords, secondsInWords } from './words.ts'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** A backup can be proven where there is no portal: then nobody keeps its row. */
const rowOf = async (
  settings: Settings,
  isHome: boolean,
  due: Date | undefined,
): Promise<HeldRun | undefined | 'done'> => {
  if (settings.databaseUrl === undefined && !isHome) return undefined
  return (await holdRun(settings, 'verify', due)) ?? 'done'
}

export const verify: Verb = {
  says: 'beweist, dass sich eine Sicherung einspielen lässt',
  takes: '[<Ort der Sicherungen>]',
  help: `Spielt die neueste Sicherung eines Ortes (oder die mit --at genannte; ohne Ort BACKUP_URL) in eine leere Datenbank daneben ein und prüft: die Prüfsummen,
jede Datei, die ein Datensatz nennt, die Zahl der Zeilen, den Stand der Datenbank, die Regeln, die für alle Datensätze gelten, und dass sich
jemand anmelden kann. Am laufenden Portal ändert sich nichts; danach ist alles wieder weg.

  --at <Name>                welche Sicherung, z. B. 2026-12-01T01-30-00-000Z
${keyHelp}
  --due <Zeitpunkt>          nur wenn seit diesem Zeitpunkt noch keine Prüfung begonnen wurde
  --alone                    ohne Eintrag im Portal, z. B. auf einem anderen Rechner`,
  options: { ...keyOptions, at: { type: 'string' }, due: { type: 'string' }, alone: { type: 'boolean' } },
  run: async (typed, speech, environment) => {
    const settings = settingsOf(environment)
    const target = await targetOf(typed, settings)
    const { open } = await sealToRead(target, await keysOf(typed, settings, target, speech))
    const name = await chosenBackup(target, text(typed, 'at'))
    const isHome = await isFolder(join(settings.dataDir, 'db'))
    const row = typed.options['alone'] === true ? undefined : await rowOf(settings, isHome, dueOf(typed))
    if (row === 'done') {
      speech.say('Seit dem genannten Zeitpunkt gibt es schon eine Prüfung.')
      speech.result({ outcome: 'done' })
      return codes.good
    }
    speech.say(`Geprüft wird die Sicherung ${name} in ${target.name}.`)
    const beside = (await isFolder(settings.dataDir)) ? settings.dataDir : tmpdir()
    const prove = async () => {
      const manifest = await readManifest(target, open, name)
      return verifyBackup({ manifest, objects: readObjects(target, open), beside, progress: speech.progress })
    }
    const work = async () => {
      const proof = await prove()
      for (const { what, isGood, detail } of proof.checks)
        speech.say(`${isGood ? 'gut   ' : 'falsch'}  ${what}: ${detail}`)
      const bad = proof.checks.filter((check) => !check.isGood)
      const sentence = proof.isGood
        ? `Die Sicherung ${name} lässt sich einspielen (${bytesInWords(proof.bytes)} gelesen); das dauert auf diesem Rechner etwa ${secondsInWords(proof.seconds)}.`
        : `Die Sicherung ${name} ist nicht in Ordnung: ${bad.map(({ what, detail }) => `${what}: ${detail}`).join('; ')}`
      if (row)
        await row.end({ outcome: proof.isGood ? 'good' : 'bad', bytes: proof.bytes, detail: sentence.slice(0, 2000) })
      speech.say(sentence)
      speech.result({ outcome: proof.isGood ? 'good' : 'bad', name, ...proof })
      return proof.isGood ? codes.good : codes.bad
    }
    return row ? ended(row, work) : work()
  },
}
