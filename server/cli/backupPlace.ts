/** Which place and which keys a verb works with: what was typed, else what is set, else asked of whoever sits there. */
import { readFile } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { folderTarget } from '../backup/folderTarget.ts'
import { backupPlaceIn } from '../backup/place.ts'
import { s3Target } from '../backup/s3Target.ts'
import { type Keys, readHead } from '../backup/seal.ts'
import type { Target } from '../backup/target.ts'
import { CannotStart, readSettings, type Settings } from '../settings.ts'
import { leastPassphrase } from '../settingsVariables.ts'
import { onlyWord, type Speech, text, type Typed, WrongCall } from './verb.ts'

export const keyOptions = {
  'passphrase-file': { type: 'string' },
  recipient: { type: 'string' },
  identity: { type: 'string' },
} as const

export const keyHelp = `  --passphrase-file <Datei>  darin steht das Kennwort (sonst BACKUP_PASSPHRASE, sonst wird danach gefragt)
  --recipient <age1…>        öffentlicher Schlüssel, für den verschlüsselt wird (sonst BACKUP_RECIPIENT)
  --identity <Datei>         darin steht der geheime Schlüssel dazu, AGE-SECRET-KEY-1… (sonst BACKUP_IDENTITY_FILE)`

const targetNamed = async (word: string): Promise<Target> => {
  const place = backupPlaceIn(word)
  if (place === undefined)
    throw new WrongCall(
      'Der Ort der Sicherung ist ein Ordner oder beginnt mit s3:// (s3://schlüssel:geheimnis@rechner/bucket).',
    )
  return targetAt(place)
}
export const targetAt = (place: NonNullable<Settings['backupPlace']>): Promise<Target> =>
  'folder' in place ? folderTarget(place.folder) : s3Target(place.s3)

/**
 * The place that was named, else the one that is set: an address with a secret in it is read by everybody who lists processes.
 *
 * @throws WrongCall where there is neither
 */
export const targetOf = async (typed: Typed, { backupPlace }: Settings): Promise<Target> => {
  if (typed.words.length === 0 && backupPlace !== undefined) return targetAt(backupPlace)
  return targetNamed(onlyWord(typed, 'ein Ort für Sicherungen, ein Ordner oder s3://…, oder BACKUP_URL'))
}

/** A command opens no port, and fills nothing with demo data: whether the portal may is the portal's to say. */
export const settingsOf = (environment: NodeJS.ProcessEnv): Settings => readSettings(environment, ['--empty'])

/** One that lies in what it saves goes with it. */
export const demandElsewhere = (target: Target, { dataDir }: Settings): void => {
  const way = relative(dataDir, target.name)
  if (!/^[a-z]{2,}:/i.test(target.name) && (way === '' || !(way.startsWith('..') || isAbsolute(way))))
    throw new CannotStart(
      `Der Ort der Sicherungen (${target.name}) liegt im Datenordner: Er ginge mit ihm verloren. Bitte einen anderen nennen, am besten auf einer anderen Platte.`,
    )
}

const contentOf = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new CannotStart(`Die Datei „${file}“ lässt sich nicht lesen.`)
  }
}

/** Comments stand in such a file, as age-keygen writes it. */
const identityIn = (content: string): string =>
  content.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? content

/** Those that are set, which the portal saves itself with. */
export const keysSet = async ({ backupKeys: { identityFile, ...keys } }: Settings): Promise<Keys> => ({
  ...keys,
  identity: identityFile && identityIn(await contentOf(identityFile)),
})

export const keysOf = async (typed: Typed, { backupKeys }: Settings, target: Target, speech: Speech): Promise<Keys> => {
  const head = await readHead(target)
  const file = text(typed, 'passphrase-file')
  const recipient = text(typed, 'recipient') ?? (file === undefined ? backupKeys.recipient : undefined)
  const identityFile = text(typed, 'identity') ?? backupKeys.identityFile
  const identity = identityFile && identityIn(await contentOf(identityFile))
  let passphrase =
    file === undefined ? (text(typed, 'recipient') ? undefined : backupKeys.passphrase) : await contentOf(file)
  const isNeeded = head ? head.key === 'passphrase' : recipient === undefined
  if (isNeeded && passphrase === undefined) {
    const answer = await speech.ask('Kennwort der Sicherung: ', { hidden: true })
    passphrase = answer === '' ? undefined : answer
    if (!head && passphrase !== undefined) {
      demandLong(passphrase)
      if ((await speech.ask('Noch einmal: ', { hidden: true })) !== passphrase)
        throw new CannotStart('Die beiden Kennwörter sind nicht gleich.')
    }
  }
  if (!head && passphrase !== undefined) demandLong(passphrase)
  return { passphrase, recipient, identity }
}

const demandLong = (passphrase: string): void => {
  if (passphrase.length < leastPassphrase)
    throw new CannotStart(`Das Kennwort muss mindestens ${leastPassphrase} Zeichen haben.`)
}
