/**
 * Does a file hold what its extension says (guide §5)? Judged by its first bytes, so that nobody gets a program named
 * `plan.pdf`. Text has no signature: it is text when nothing known is recognised and no zero byte occurs.
 */
import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../../src/domain/file/file.ts'

/** What file-type says for each extension; a workbook of unusual make is recognised as the container only. */
const signatures: Record<string, readonly string[]> = {
  pdf: ['pdf'],
  xlsx: ['xlsx', 'zip', 'cfb'],
  docx: ['docx', 'zip', 'cfb'],
  // A password-protected xlsx is a compound file, and old xls files are often workbooks of another kind.
  xls: ['cfb', 'xlsx', 'zip', 'xml'],
  doc: ['cfb', 'docx', 'zip', 'rtf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  gif: ['gif'],
}
const textual = ['csv', 'txt']
/** Excel reads tables saved as text or HTML under the name of a workbook; the sheet reader copes with both. */
const textToo = ['xls']

/**
 * Whether the content may carry this file name.
 *
 * @param filename its extension decides; an extension that is not listed here never matches
 * @param content at least the first 4,100 bytes
 */
export async function contentMatchesName(filename: string, content: Buffer): Promise<boolean> {
  const extension = extensionOf(filename)
  const found = (await fileTypeFromBuffer(content))?.ext
  if (textual.includes(extension)) return found === undefined ? isText(content) : found === 'xml'
  if (found === undefined) return textToo.includes(extension) && isText(content)
  return signatures[extension]?.includes(found) ?? false
}

/** UTF-16 text starts with a byte-order mark and does have zero bytes. */
function isText(content: Buffer): boolean {
  const mark = content.subarray(0, 2).toString('hex')
  return mark === 'fffe' || mark === 'feff' || !content.subarray(0, 65_536).includes(0)
}
