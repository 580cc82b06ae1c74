/**
 * Scans as scanners pack them into a PDF: the same picture, 64 by 64 dots with a dark square in the middle, once as JBIG2 (two segments: the
 * page, and a region coded like a fax) and once as JPEG 2000 (written by OpenJPEG).
 */
import { concatTransformationMatrix, drawObject, PDFDocument, PDFRawStream } from 'pdf-lib'

const pictures = {
  JBIG2Decode: {
    bits: 1,
    data: 'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAACgAAABAAAAAQAAAAAAAAAAAAAH//zUDV///////////////4//+ACAC',
  },
  JPXDecode: {
    bits: 8,
    data:
      '/0//UQApAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAABBwEB/1IADAAAAAEAAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9w' +
      'ZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAGHAAH/k9+FXikiBIKN5vJt3lSm60e6DNEocZ1HvRd96L9LScKf08DO1Sp+AYSEvagy2H2AN021eCag+gAA' +
      'YSDyNbMAAAF4Br60gfpAI+5SgjUkLlZ0EbY8ohxsVRsN9Uj9FOEfcpojbJHMzZ1PsYKUl3i1vsXM2tD7yBbKg23fSE2RqUojctBD32PDGGecMzv3Bsfa6UZs' +
      'gRtMl+bXKzCYzmEKEOgYwz2820ctl83Zi1kC9n21kOfPwLZ+BbD7RcCP1sPp7hakvo61HOEzv7kr4C/p2yPx/sv8BxM1XnxZJtKT0XC/d2/+iKnJnHVNLqgX' +
      'Zq43FLbHjBAHas6b8SEtBGeJ6Z39mYpS9zJtVL80DrzxnR6/diLZa6cky6MCDZFoUYm6SPLZ6N8TyEIyL5lqz8faOR9o7B9QWLX0o10FP9+xMym8ydS+egjG' +
      'QjVQblxk6l4CP1+VKChV9DscDlxSdkhqJI79oYGzN3svvU0lltCQf5QD/DpdE87Q7h43/9k=',
  },
}
export const scanFilters = ['JBIG2Decode', 'JPXDecode'] as const

/** A PDF of one page that the picture fills. */
export const scan = async (filter: (typeof scanFilters)[number]): Promise<Buffer> => {
  const { bits, data } = pictures[filter]
  const document = await PDFDocument.create()
  const sheet = document.addPage([200, 200])
  const dictionary = document.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: 64,
    Height: 64,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: bits,
    Filter: filter,
  })
  const picture = document.context.register(PDFRawStream.of(dictionary, Buffer.from(data, 'base64')))
  const name = sheet.node.newXObject('Scan', picture)
  sheet.pushOperators(concatTransformationMatrix(200, 0, 0, 200, 0, 0), drawObject(name))
  return Buffer.from(await document.save())
}
