/** Where backups lie, as a setting or a word of the command says it. */
import { resolve } from 'node:path'
import { type S3Place, s3PlaceIn } from '../fileStore/s3Client.ts'

export type BackupPlace = { folder: string } | { s3: S3Place }

/** @returns undefined where something of an address is missing */
export const backupPlaceIn = (text: string): BackupPlace | undefined => {
  if (!/^[a-z][a-z0-9+]+:/i.test(text)) return { folder: resolve(text) }
  const s3 = URL.canParse(text) && text.startsWith('s3://') ? s3PlaceIn(text) : undefined
  return s3 && { s3 }
}
