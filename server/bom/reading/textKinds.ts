/** What a text is that is no delimited one, told by how it begins: each kind is refused by its name, or read as what it is (rule B1). */
import type { TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { textEncodings } from '../../../src/domain/bom/sheet.ts'
import { isOneOf } from '../../../src/domain/core/stored.ts'
import { ReadingRefusal, type ReadingCode, type SheetLimits } from './reading.ts'

/** So much of a text tells what it is. */
const beginning = 4000

/** Web pages and archives (MHTML), other XML, mails, RTF, PDF, JSON, SYLK and DIF are text too, but no delimited text. */
const otherTexts: readonly [RegExp, ReadingCode][] = [
  [/^(?:MIME-Version|Content-Type|From|Return-Path|Received|X-[\w-]+):\s/i, 'BOM_WEB_PAGE'],
  [/^<\?xml[^>]{0,500}>\s{0,100}<!doctype html/i, 'BOM_WEB_PAGE'],
  [/^(?:<\?xml[^>]{0,500}>\s{0,100})?<(?:!doctype html|html|table|meta|head|body)\b/i, 'BOM_WEB_PAGE'],
  [/^<!--/, 'BOM_WEB_PAGE'],
  [/^(?:\{\\rtf|%PDF-)/i, 'BOM_NO_TABLE'],
  [/^[[{]\s*(?:["{[\]}]|$)/, 'BOM_NO_TABLE'],
  [/^(?:<\?xml|<!doctype|<[\w:]{1,50}\s[^>]{0,200}\bxmlns)/i, 'BOM_XML'],
  [/^ID;P[^\r\n;]{0,100}(?:;[^\r\n]{0,100})?\r?\n[BCFOP];/, 'BOM_SYLK'],
  [/^TABLE\r?\n0,1\r?\n/, 'BOM_SYLK'],
]

const workbookTag = /<(?:\w{1,20}:)?Workbook\s/
const isWorkbookOf = (begins: string): boolean => {
  const at = begins.search(workbookTag)
  return at >= 0 && begins.slice(at, at + 3000).includes('urn:schemas-microsoft-com:office:spreadsheet')
}

/** Whether it is a workbook that Excel 2003 saved as XML, whatever its name. */
export const isExcelXml = (text: string): boolean => {
  const begins = text.slice(0, beginning).trimStart()
  return /^<(?:\?xml|!--|(?:\w{1,20}:)?Workbook)/.test(begins) && isWorkbookOf(begins)
}

/** Why the text is no table; undefined where it may be one. */
export const otherTextIn = (text: string): ReadingCode | undefined => {
  const begins = text.slice(0, beginning).trimStart()
  return otherTexts.find(([pattern]) => pattern.test(begins))?.[1]
}

/** In which encoding an XML says that it is written; undefined where it does not, or in one that nobody uses. */
export const declaredEncoding = (bytes: Buffer): TextEncoding | undefined => {
  const stated = /^\s*<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']/.exec(bytes.toString('latin1', 0, 400))?.[1]
  const name = stated?.toLowerCase() ?? ''
  if (['iso-8859-1', 'iso-8859-15', 'us-ascii', 'latin1'].includes(name)) return 'windows-1252'
  return isOneOf(textEncodings, name) && !name.startsWith('utf-16') ? name : undefined
}

/**
 * The XML of a workbook as its reader may have it: in UTF-8, without a DTD, and no cell beyond the widest list.
 *
 * @throws ReadingRefusal
 */
export const plainExcelXml = (text: string, limits: SheetLimits): Buffer => {
  if (text.length > limits.inflatedBytes) throw new ReadingRefusal('BOM_TOO_LARGE')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ReadingRefusal('BOM_UNREADABLE')
  for (const [, kind, index] of text.matchAll(
    /<(?:\w{1,20}:)?(Cell|Row)\b[^<>]{0,500}?\b(?:\w{1,20}:)?Index=["'](\d{1,20})["']/g,
  ))
    if (Number(index) > (kind === 'Row' ? limits.rows : limits.columns)) throw new ReadingRefusal('BOM_TOO_LARGE')
  let merged = 0
  for (const [, cells] of text.matchAll(/\b(?:\w{1,20}:)?Merge(?:Across|Down)=["'](\d{1,20})["']/g)) {
    merged += Number(cells)
    if (Number(cells) > limits.rows || merged > limits.cells) throw new ReadingRefusal('BOM_TOO_LARGE')
  }
  // Without a declaration its reader takes it for a page with a table.
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text.replace(/^\s*<\?xml[^>]{0,500}\?>/, '')}`)
}
