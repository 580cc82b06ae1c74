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
  pptx: ['pptx', 'zip', 'cfb'],
  msg: ['cfb'],
  heic: ['heic'],
  // What telephones and cameras call so.
  mp4: ['mp4', 'm4v', 'mov'],
  // EPLAN's archives: of parts, and of projects, whose making differs by version.
  edz: ['7z', 'zip'],
  zw1: ['7z', 'zip'],
  zwf: ['7z', 'zip'],
}
/** Of these the makers say nothing about how they begin: neither a text nor anything that is known. */
const undescribed = ['zw1', 'zwf', 'edz']
/** Excel reads tables saved as text under the name of a workbook; so does the sheet reader. */
const textual = ['csv', 'txt', 'xls', 'dxf', 'step', 'stp', 'eml']

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
  if (isPage(content)) return false
  const expected = signatures[extension]
  if (expected) {
    const found = await fileTypeFromBuffer(content)
    if (found) return expected.includes(found.ext) || (textual.includes(extension) && isText(content))
    if (undescribed.includes(extension) && !isText(content)) return true
  }
  if (extension === 'svg')
    return isText(content) && /<svg[\s>]/.test(content.subarray(0, HEAD_BYTES).toString('latin1'))
  return textual.includes(extension) && isText(content)
}

/** How web pages begin. */
const pageTag = /<(?:!doctype html|html|head|body|script|iframe|table|meta)\b/i
const pageBeginning =
  /^(?:<\?xml[^>]{0,500}>\s{0,100})?(?:<!--|<(?:!doctype html|html|head|body|script|iframe|table|meta)\b)/i

/** Whether it is a web page, whatever it is called; or one behind the first line of a PDF, before anything that a PDF has. */
const isPage = (content: Buffer): boolean => {
  const mark = content.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf16le' : 'latin1'
  const text = content.subarray(0, HEAD_BYTES).toString(encoding)
  const begins = text
    .slice(0, 4000)
    .replace(/^(?:ï»¿|\ufeff)/, '')
    .trimStart()
  if (!begins.startsWith('%PDF-')) return pageBeginning.test(begins)
  const tag = text.search(pageTag)
  const object = text.search(/\d obj\b/)
  return tag !== -1 && (object === -1 || tag < object)
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
