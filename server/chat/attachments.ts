/** The files that hang on messages: read by both sides, taken over into the deal by the one that keeps its files there (rule N5). */
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/chat.ts'
import { mayTakeOver } from '../../src/domain/chat/chat.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { conversation, message } from '../db/schema.ts'
import { addFile } from '../file/fileWrites.ts'
import { folderOf } from '../file/filePath.ts'
import { Refused } from '../http/refusal.ts'
import { isParty } from './conversations.ts'

/** The attachment at a path. @throws Refused 404 where there is none for the caller */
export const attachmentAt = async (db: Database, user: User, path: string) => {
  const [row] = await db
    .select({
      messageId: message.id,
      sha256: message.attachmentSha256,
      size: message.attachmentSize,
      enquiryId: conversation.enquiryId,
      offerId: conversation.offerId,
    })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(and(eq(message.attachmentPath, path), isParty(user)))
  if (row === undefined || row.sha256 === null || row.size === null) throw new Refused(404, 'NOT_FOUND')
  const { sha256, size } = row
  return { ...row, sha256, size, filename: path.slice(path.lastIndexOf('/') + 1) }
}

/** Whether a path means an attachment. */
export const isAttachment = (path: string): boolean => path.startsWith('conversation/')

/**
 * Hangs an attachment on the offer or enquiry as well; they share its content.
 *
 * @throws Refused 404 where it is not this message's, 403 for the side that keeps no files there, 409 FILE_LOCKED at the wrong stage
 */
export const copyAttachment = async (
  db: Database,
  author: Author,
  { messageId, path, fileType }: QueryOf<typeof calls.copyAttachment>,
): Promise<{ path: string }> => {
  const attachment = await attachmentAt(db, author.user, path)
  if (attachment.messageId !== messageId) throw new Refused(404, 'NOT_FOUND')
  const about = attachment.offerId === null ? 'enquiry' : 'offer'
  if (!mayTakeOver(author.user.company.type, about)) throw new Refused(403, 'NOT_ALLOWED')
  const folder = folderOf(`${about}/${attachment.offerId ?? attachment.enquiryId}`)
  if (folder === undefined) throw new Refused(404, 'NOT_FOUND')
  const { path: taken } = await db.transaction((tx) => addFile(tx, author, folder, { ...attachment, fileType }))
  return { path: taken }
}
