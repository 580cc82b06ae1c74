/** Does a file hold what its extension says (rule F2)? Judged by its first bytes, so that nobody gets a program named `plan.pdf`. */
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
  dwg: ['dwg'],
  zip: ['zip', 'docx', 'xlsx'],
}
/** Excel reads tables saved as text or HTML under the name of a workbook; so does the sheet reader. */
const textual = ['csv', 'txt', 'xls', 'dxf', 'step', 'stp']

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 65_536

/**
 * Whether the content may carry this file name.
 *
 * @param filename its extension decides; an extension that is not listed here never matches
 * @param content its first {@link HEAD_BYTES}, or all of it
 */
export async function contentMatchesName(filename: string, content: Buffer): Promise<boolean> {
  const extension = extensionOf(filename)
  const expected = signatures[extension]
  if (expected) {
    const found = await fileTypeFromBuffer(content)
    if (found && expected.includes(found.ext)) return true
  }
  return textual.includes(extension) && isText(content)
}

/**
 * Short signatures occur in text as well (a list that begins with "BMK" would be a BMP picture), so text is told by what
 * it does not have: zero bytes, except in UTF-16, which starts with a byte-order mark. A PDF may begin without any.
 */
function isText(content: Buffer): boolean {
  const mark = content.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return true
  return !content.subarray(0, HEAD_BYTES).includes(0) && content.subarray(0, 5).toString('latin1') !== '%PDF-'
}
