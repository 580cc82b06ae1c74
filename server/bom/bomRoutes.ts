/** Serves the calls about the parts list of an enquiry. */
import type * as calls from '../../src/api/contract/bom.ts'
import { isOperator } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { csvFile } from '../csv/write.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { Refused } from '../http/refusal.ts'
import type { UploadedFile } from '../http/upload.ts'
import { refusedField } from '../http/validation.ts'
import { mapAdminBom, previewAdminBom } from './adminBomStore.ts'
import { setLinesAside } from './asideLines.ts'
import {
  deleteBom,
  discardUpload,
  readHeader,
  storedEstimate,
  storedFile,
  storedLines,
  storedTable,
  uploadBom,
} from './bomStore.ts'
import { copyChanges } from './copyChanges.ts'
import { compareBom, mapBom } from './mapBom.ts'
import { editLines } from './editLines.ts'
import { undoStep } from './lineSteps.ts'
import { replaceArticles, searchForLine, suggestArticles } from './replaceLines.ts'

/** Whether a call is the operator's: who names no enquiry, says so, and nobody else may. */
const isOperators = (user: User, admin = false): boolean => {
  if (admin !== isOperator(user.company)) throw new Refused(403, 'NOT_ALLOWED')
  return admin
}
const demandFile = (file: UploadedFile | undefined): UploadedFile => {
  if (file === undefined) throw refusedField('enquiry', 'file', 'required')
  return file
}

export const bomHandlers: HandlersOf<typeof calls> = ({ db, files }) => ({
  uploadBom: (call) => {
    const { admin, headerRowIndex, ...which } = { ...call.query, ...call.body }
    if (isOperators(call.user, admin)) return previewAdminBom(call.file, { headerRowIndex })
    return uploadBom({ db, files }, call, { which, file: call.file, place: { headerRowIndex } })
  },
  readBomHeader: ({ user, query, body, file }) => {
    const { admin, headerRowIndex, sheet, encoding, ...which } = { ...query, ...body }
    if (isOperators(user, admin)) return previewAdminBom(demandFile(file), { headerRowIndex, sheet, encoding })
    return readHeader({ db, files }, user, { which, file, place: { headerRowIndex, sheet, encoding } })
  },
  mapBom: (call) => {
    const { query, body, file } = call
    const { enquiryId, newId, headerRowIndex, sha256: shown, sheet, encoding, suppliedPartString = '' } = query
    const order = { headerRowIndex, sheet, encoding, suppliedPartString, mapping: body.mapping }
    if (isOperators(call.user, query.admin)) return mapAdminBom(db, call, { file: demandFile(file), newId, order })
    return mapBom({ db, files }, call, { enquiryId, file, shown, order })
  },
  getCopiedBomChanges: ({ user, query, now }) => copyChanges(db, { user, now }, query.enquiryId),
  compareBom: (call) => {
    const { enquiryId, headerRowIndex, sha256: shown, sheet, encoding, suppliedPartString = '' } = call.query
    const order = { headerRowIndex, sheet, encoding, suppliedPartString, mapping: call.body.mapping }
    return compareBom({ db, files }, call, { enquiryId, file: call.file, shown, order })
  },
  getBomFile: async ({ user, query }) => {
    const row = await storedFile(db, user, query)
    return new Download(row.filename, await files.stream(row.sha256), row.size)
  },
  getBomLines: ({ user, query }) => storedLines(db, user, query),
  suggestBomArticles: ({ user, query }) => suggestArticles(db, user, query),
  searchBomArticles: ({ user, query }) => searchForLine(db, user, query),
  replaceBomArticles: (call) => replaceArticles({ db, files }, call, call.body),
  setBomLinesAside: (call) => setLinesAside({ db, files }, call, call.body),
  exportBom: async ({ user, query }) => {
    const { filename, columns, rows } = await storedTable(db, user, query)
    return new Download(`${filename}.csv`, await csvFile([columns, ...rows]))
  },
  getBomTable: ({ user, query }) => storedTable(db, user, query),
  getBomEstimate: ({ user, query, now }) => storedEstimate(db, { user, now }, query.enquiryId),
  editBomLines: (call) => editLines({ db, files }, call, call.body),
  undoBomStep: (call) => undoStep({ db, files }, call, call.body),
  discardBomUpload: (call) => discardUpload({ db, files }, call, call.query),
  deleteBom: (call) => deleteBom({ db, files }, call, call.query),
})
