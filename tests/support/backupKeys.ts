/** A pair of keys for backups, as settings name it: a passphrase takes a second to try each time. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** @param folder where its secret half lies */
export const backupKeys = async (folder: string) => {
  const identity = await generateX25519Identity()
  const file = join(folder, 'identity')
  await writeFile(file, `# age\n${identity}\n`)
  return { BACKUP_RECIPIENT: await identityToRecipient(identity), BACKUP_IDENTITY_FILE: file }
}
