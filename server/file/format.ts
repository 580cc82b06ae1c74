/** Which uploads are taken: by the format that their name says, and by what is in them (rules F1, F2). */
import { extensionOf, isFormatAllowed, type UploadTarget } from '../../src/domain/file/file.ts'
import { contentMatchesName } from '../fileStore/contentCheck.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'

/**
 * Only the first bytes are looked at: twenty uploads at once would otherwise fill the memory with what nobody needs.
 *
 * @param filename under which it is kept, where that is not its own name: of the same format
 * @throws Refused 415 for a format that is not taken there, or a content that is not what the name says
 */
export const demandFormat = async (file: UploadedFile, target: UploadTarget, filename = file.name): Promise<void> => {
  if (!isFormatAllowed(filename, target) || extensionOf(filename) !== extensionOf(file.name))
    throw new Refused(415, 'FILE_TYPE_NOT_ALLOWED')
  if (!(await contentMatchesName(filename, await file.head()))) throw new Refused(415, 'FILE_CONTENT_MISMATCH')
}
