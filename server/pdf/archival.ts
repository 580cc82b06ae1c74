/**
 * Makes a document one that is kept for years, with its data inside (PDF/A-3b): what it is said in XMP as well, colours that are told by
 * a profile, an id, and attached files. What it says hangs on what it is made of alone: the same twice is the same bytes.
 */
import { createHash } from 'node:crypto'
import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'

const PRODUCER = 'Schrankwerk'

export interface Described {
  title: string
  author: string
  /** when it was made */
  at: Date
  /** beside the pages, for programs */
  data: { filename: string; description: string; content: object }
}

/** To be called last: the id is of what stands in the document. */
export const makeArchival = async (document: PDFDocument, { title, author, at, data }: Described): Promise<void> => {
  const { context, catalog } = document
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(author)
  document.setProducer(PRODUCER)
  document.setCreator(PRODUCER)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.setLanguage('de-DE')

  const attached = Buffer.from(JSON.stringify(data.content, null, 2))
  await document.attach(attached, data.filename, {
    mimeType: 'application/json',
    description: data.description,
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Data,
  })

  const xmp = Buffer.from(xmpOf({ title, author, at }))
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })))

  const profile = context.register(context.flateStream(rgbProfile(), { N: 3 }))
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile })
  intent.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('sRGB'))
  intent.set(PDFName.of('Info'), PDFString.of('sRGB'))
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))

  const id = PDFHexString.of(createHash('md5').update(attached).update(xmp).digest('hex'))
  context.trailerInfo.ID = context.obj([id, id])
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The same as the document's own table of facts says: where both differ, it is none that is kept. */
const xmpOf = ({ title, author, at }: Pick<Described, 'title' | 'author' | 'at'>): string => {
  const moment = at.toISOString().replace(/\.\d+/, '')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65_536))
  return bytes
}
const xyz = (...values: number[]): Buffer => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(fixed)])
/** White of the space that profiles are compared in. */
const white = [0.9642, 1, 0.8249]

/** A small profile of sRGB: its three colours and a curve, as ICC.1:2001-04 lays them out. */
const rgbProfile = (): Buffer => {
  const name = 'sRGB\0'
  const description = Buffer.alloc(12 + name.length + 78)
  description.write('desc')
  description.writeUInt32BE(name.length, 8)
  description.write(name, 12)
  const curve = Buffer.alloc(14)
  curve.write('curv')
  curve.writeUInt32BE(1, 8)
  // 2.2 in eighths of a byte
  curve.writeUInt16BE(0x0233, 12)
  const parts: [tags: string[], content: Buffer][] = [
    [['desc'], description],
    [['cprt'], Buffer.from('text\0\0\0\0No copyright\0')],
    [['wtpt'], xyz(...white)],
    [['rXYZ'], xyz(0.43607, 0.22249, 0.01392)],
    [['gXYZ'], xyz(0.38515, 0.71687, 0.09708)],
    [['bXYZ'], xyz(0.14307, 0.06061, 0.7141)],
    [['rTRC', 'gTRC', 'bTRC'], curve],
  ]
  const tags = parts.flatMap(([names]) => names).length
  const table = Buffer.alloc(4 + 12 * tags)
  table.writeUInt32BE(tags)
  const contents: Buffer[] = []
  let offset = 128 + table.length
  let row = 4
  for (const [names, content] of parts) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    for (const tag of names) {
      table.write(tag, row)
      table.writeUInt32BE(offset, row + 4)
      table.writeUInt32BE(content.length, row + 8)
      row += 12
    }
    contents.push(padded)
    offset += padded.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(offset)
  head.writeUInt32BE(0x02100000, 8)
  head.write('mntrRGB XYZ ', 12)
  // 1 January 2026
  for (const [at, value] of [2026, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(value, 24 + 2 * at)
  head.write('acsp', 36)
  Buffer.concat(white.map(fixed)).copy(head, 68)
  return Buffer.concat([head, table, ...contents])
}
