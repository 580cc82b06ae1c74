/**
 * Everything of a backup is sealed for one key (age). By a passphrase: the key is made by the first backup and lies in the target, sealed by
 * the passphrase, so that deriving it costs once and not for each object. By a public key: whoever holds its secret half opens the backup,
 * and the portal, which has none, cannot read what it has written.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { CannotStart } from '../settings.ts'
import { BackupFault, formatVersion, type Head, headPath, headSchema, keyPath } from './format.ts'
import { readWhole, type Target } from './target.ts'

/** What whoever asks holds. */
export interface Keys {
  passphrase?: string | undefined
  /** `age1…` */
  recipient?: string | undefined
  /** `AGE-SECRET-KEY-1…`, the secret half of a public key */
  identity?: string | undefined
}

export interface Seal {
  close(content: Readable): Promise<Readable>
  /** undefined: a public key alone opens nothing */
  open: ((content: Readable) => Promise<Readable>) | undefined
}

const web = (content: Readable) => Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>
const node = (content: globalThis.ReadableStream<Uint8Array>): Readable => {
  const read = Readable.fromWeb(content as ReadableStream)
  // It may break off before anybody reads: whoever does hears of it then.
  read.on('error', () => undefined)
  return read
}

const sealFor = (recipient: string, identity: string | undefined): Seal => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const decrypter = new Decrypter()
  if (identity !== undefined) decrypter.addIdentity(identity)
  return {
    close: async (content) => node(await encrypter.encrypt(web(content))),
    open: identity === undefined ? undefined : async (content) => node(await decrypter.decrypt(web(content))),
  }
}

/**
 * What lies at the target.
 *
 * @returns undefined where nothing does
 * @throws BackupFault where it is no backup, or that of a newer version
 */
export const readHead = async (target: Target): Promise<Head | undefined> => {
  const text = await readWhole(target, headPath)
  if (text === undefined) return undefined
  const head = headSchema.safeParse(parsed(text.toString()))
  if (!head.success) throw new BackupFault(`${target.name}: ${headPath} gehört zu keiner Sicherung dieses Portals.`)
  if (head.data.version > formatVersion)
    throw new BackupFault(
      `${target.name}: Diese Sicherung hat eine neuere Fassung des Portals geschrieben (Form ${head.data.version}, hier wird bis ${formatVersion} gelesen). Bitte mit der neueren Fassung einspielen.`,
    )
  return head.data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whose backups lie at a target. */
interface Owner {
  /** its address, where it has one */
  portal: string | undefined
  /** what lies there is this one's from now on, whoever's it was */
  takesOver?: boolean
}

/**
 * For a backup: what is not there yet is made.
 *
 * @throws CannotStart; BackupFault where the keys do not fit the target, or it is another portal's
 */
export const sealToWrite = async (target: Target, keys: Keys, owner: Owner): Promise<Seal> => {
  const head = await readHead(target)
  if (!head) return begun(target, keys, owner)
  const seal = await demandFitting(target, head, { ...owner, keys })
  if (head.portal !== owner.portal) await writeHead(target, head.key, owner)
  return seal
}

/** @throws BackupFault where the keys do not fit the target, or it is another portal's */
export const demandFitting = async (
  target: Target,
  head: Head,
  { keys, portal, takesOver }: Owner & { keys: Keys },
): Promise<Seal> => {
  const seal = await fitting(target, head, keys)
  // In the open, it could name anybody's key: what is sealed for it is what was set here.
  if (head.key !== 'passphrase' && keys.recipient !== head.key && keys.identity === undefined)
    throw new BackupFault(
      `${target.name}: Die Sicherungen hier sind für den Schlüssel ${head.key}. Bitte diesen in BACKUP_RECIPIENT nennen, oder einen neuen Ort.`,
    )
  if (head.portal !== undefined && head.portal !== portal && !takesOver)
    throw new BackupFault(
      `${target.name}: Hier liegen die Sicherungen von ${head.portal}; dieses Portal ${portal === undefined ? 'hat keine Adresse (PUBLIC_ADDRESS)' : `heißt ${portal}`}. Zwei Portale an einem Ort räumen einander die Sicherungen weg: Bitte einen anderen Ort nennen. Ist es dasselbe Portal unter einer neuen Adresse, dann einmal: schrankwerk backup --take-over.`,
    )
  return seal
}

const begun = async (target: Target, keys: Keys, owner: Owner): Promise<Seal> => {
  const { passphrase, recipient } = keys
  if ((passphrase === undefined) === (recipient === undefined))
    throw new CannotStart(
      'Eine Sicherung wird immer verschlüsselt: Bitte entweder BACKUP_PASSPHRASE (ein Kennwort) oder BACKUP_RECIPIENT (einen öffentlichen Schlüssel, age1…) setzen.',
    )
  if (recipient !== undefined) {
    await demandRecipient(recipient)
    await writeHead(target, recipient, owner)
    return sealFor(recipient, keys.identity)
  }
  // The head alone is gone, or was never written: the key may be that of backups which lie here. There is no other copy of it.
  const isThere = (await readWhole(target, keyPath)) !== undefined
  const identity = isThere ? await openKey(target, passphrase ?? '') : await generateX25519Identity()
  if (!isThere) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase ?? '')
    await target.write(keyPath, Readable.from([await encrypter.encrypt(identity)]))
  }
  await writeHead(target, 'passphrase', owner)
  return sealFor(await identityToRecipient(identity), identity)
}

const writeHead = async (target: Target, key: string, { portal }: Owner): Promise<void> => {
  const head: Head = { format: 'schrankwerk-backup', version: formatVersion, key, portal }
  await target.write(headPath, Readable.from([Buffer.from(`${JSON.stringify(head)}\n`)]))
}

/** For reading. @throws BackupFault where there is nothing, or the keys do not open it */
export const sealToRead = async (target: Target, keys: Keys): Promise<Seal & { open: NonNullable<Seal['open']> }> => {
  const head = await readHead(target)
  if (!head) throw new BackupFault(`${target.name}: Hier liegt keine Sicherung.`)
  const { close, open } = await fitting(target, head, keys)
  if (open === undefined)
    throw new BackupFault(
      `${target.name}: Zum Lesen fehlt der geheime Schlüssel zu ${head.key}. Bitte BACKUP_IDENTITY_FILE oder --identity nennen.`,
    )
  return { close, open }
}

const fitting = async (target: Target, head: Head, { passphrase, recipient, identity }: Keys): Promise<Seal> => {
  if (head.key !== 'passphrase') {
    if (identity !== undefined && (await recipientOf(identity)) !== head.key)
      throw new BackupFault(`${target.name}: Der geheime Schlüssel passt nicht zu ${head.key}.`)
    if (identity === undefined && recipient !== undefined && recipient !== head.key)
      throw new BackupFault(
        `${target.name}: Die Sicherungen hier sind für einen anderen Schlüssel (${head.key}). Für einen neuen Schlüssel bitte einen neuen Ort nennen.`,
      )
    return sealFor(head.key, identity)
  }
  if (passphrase === undefined)
    throw new BackupFault(`${target.name}: Die Sicherungen hier öffnet ein Kennwort. Bitte BACKUP_PASSPHRASE setzen.`)
  const own = await openKey(target, passphrase)
  return sealFor(await identityToRecipient(own), own)
}

/** The key that all is sealed for, which lies there sealed by the passphrase. */
const openKey = async (target: Target, passphrase: string): Promise<string> => {
  const sealed = await readWhole(target, keyPath)
  if (sealed === undefined)
    throw new BackupFault(`${target.name}: Die Datei ${keyPath} fehlt; ohne sie ist nichts zu lesen.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(sealed, 'text')
  } catch {
    throw new BackupFault(
      `${target.name}: Das Kennwort passt nicht zu diesen Sicherungen (oder ${keyPath} ist verändert).`,
    )
  }
}

const recipientOf = async (identity: string): Promise<string> => {
  try {
    return await identityToRecipient(identity)
  } catch {
    throw new CannotStart('Der geheime Schlüssel ist keiner: Er beginnt mit AGE-SECRET-KEY-1.')
  }
}

const demandRecipient = async (recipient: string): Promise<void> => {
  try {
    await buffer(await sealFor(recipient, undefined).close(Readable.from([Buffer.from('x')])))
  } catch {
    throw new CannotStart('BACKUP_RECIPIENT ist kein öffentlicher Schlüssel: Er beginnt mit age1.')
  }
}
