/** Which place and which keys a verb works with: what was typed, else what is set, else asked of whoever sits there. */
import { readFile } from 'node:fs/promises'
import { folderTarget } from '../backup/folderTarget.ts'
import { backupPlaceIn } from '../backup/place.ts'
import { s3Target } from '../backup/s3Target.ts'
import { type Keys, readHead } from '../backup/seal.ts'
import type { Target } from '../backup/target.ts'
import { CannotStart, type Settings } from '../settings.ts'
import { type Speech, text, type Typed, WrongCall } from './verb.ts'

export const keyOptions = {
  'passphrase-file': { type: 'string' },
  recipient: { type: 'string' },
  identity: { type: 'string' },
} as const

export const keyHelp = `  --passphrase-file <Datei>  darin steht das Kennwort (sonst BACKUP_PASSPHRASE, sonst wird danach gefragt)
  --recipient <age1…>        öffentlicher Schlüssel, für den verschlüsselt wird (sonst BACKUP_RECIPIENT)
  --identity <Datei>         darin steht der geheime Schlüssel dazu, AGE-SECRET-KEY-1… (sonst BACKUP_IDENTITY_FILE)`

export const targetNamed = async (word: string): Promise<Target> => {
  const place = backupPlaceIn(word)
  if (place === undefined)
    throw new WrongCall(
      'Der Ort der Sicherung ist ein Ordner oder beginnt mit s3:// (s3://schlüssel:geheimnis@rechner/bucket).',
    )
  return targetAt(place)
}
export const targetAt = (place: NonNullable<Settings['backupPlace']>): Promise<Target> =>
  'folder' in place ? folderTarget(place.folder) : s3Target(place.s3)

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
      if (passphrase.length < 16) throw new CannotStart('Das Kennwort muss mindestens 16 Zeichen haben.')
      if ((await speech.ask('Noch einmal: ', { hidden: true })) !== passphrase)
        throw new CannotStart('Die beiden Kennwörter sind nicht gleich.')
    }
  }
  return { passphrase, recipient, identity }
}
