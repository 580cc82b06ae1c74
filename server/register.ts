/** The register of the server's areas: behind every call of the contract stands its handler. */
import { contract } from '../src/api/contract/index.ts'
import { articleImportHandlers } from './article/import/importRoutes.ts'
import { auditHandlers } from './audit/auditRoutes.ts'
import { accountHandlers } from './account/accountRoutes.ts'
import { securityHandlers } from './account/security.ts'
import { articleHandlers } from './article/articleRoutes.ts'
import type { Calls, Handlers, HandlersOf } from './handlers.ts'
import { addendumHandlers } from './enquiry/addendumRoutes.ts'
import { adminBomHandlers } from './bom/adminBomRoutes.ts'
import { bomHandlers } from './bom/bomRoutes.ts'
import { bomPresetHandlers } from './bom/presets.ts'
import { chatHandlers } from './chat/chatRoutes.ts'
import { companyHandlers } from './company/companyRoutes.ts'
import { editingHandlers } from './live/editing.ts'
import { eclassHandlers } from './eclass/eclassRoutes.ts'
import { conditionTemplateHandlers } from './enquiry/conditionTemplates.ts'
import { enquiryHandlers } from './enquiry/enquiryRoutes.ts'
import { supplierChoiceHandlers } from './enquiry/supplierChoice.ts'
import { fileHandlers } from './file/fileRoutes.ts'
import { folderHandlers } from './folder/folderRoutes.ts'
import { folderUploadHandlers } from './folder/uploadRoutes.ts'
import type { Serve } from './http/serve.ts'
import { importConfigHandlers } from './importconfig/importConfigRoutes.ts'
import { legalHandlers } from './legal/legalRoutes.ts'
import { mailHandlers } from './mail/mailRoutes.ts'
import { discountGroupHandlers } from './masterdata/discountGroups.ts'
import { manufacturerHandlers } from './masterdata/manufacturers.ts'
import { unitHandlers } from './masterdata/units.ts'
import { wholesalerHandlers } from './masterdata/wholesalers.ts'
import { approvalHandlers } from './offer/approvalRoutes.ts'
import { confirmationHandlers } from './offer/confirmationRoutes.ts'
import { jobHandlers } from './offer/jobRoutes.ts'
import { offerHandlers } from './offer/offerRoutes.ts'
import { submissionHandlers } from './offer/submissionRoutes.ts'
import { operationsHandlers } from './operations/operationsRoutes.ts'
import { searchHandlers } from './search/searchRoutes.ts'
import type { Served } from './services.ts'
import { listViewHandlers } from './user/listViews.ts'
import { userHandlers } from './user/userRoutes.ts'
import { workHandlers } from './work/workRoutes.ts'

const areas = {
  account: accountHandlers,
  security: securityHandlers,
  user: userHandlers,
  listView: listViewHandlers,
  company: companyHandlers,
  legal: legalHandlers,
  enquiry: enquiryHandlers,
  supplierChoice: supplierChoiceHandlers,
  conditionTemplate: conditionTemplateHandlers,
  addendum: addendumHandlers,
  bom: bomHandlers,
  adminBom: adminBomHandlers,
  bomPreset: bomPresetHandlers,
  operations: operationsHandlers,
  audit: auditHandlers,
  offer: offerHandlers,
  approval: approvalHandlers,
  submission: submissionHandlers,
  confirmation: confirmationHandlers,
  job: jobHandlers,
  file: fileHandlers,
  folder: folderHandlers,
  folderUpload: folderUploadHandlers,
  chat: chatHandlers,
  mail: mailHandlers,
  work: workHandlers,
  editing: editingHandlers,
  search: searchHandlers,
  importconfig: importConfigHandlers,
  articleImport: articleImportHandlers,
  manufacturer: manufacturerHandlers,
  discountGroup: discountGroupHandlers,
  unit: unitHandlers,
  wholesaler: wholesalerHandlers,
  eclass: eclassHandlers,
  article: articleHandlers,
}

const serveArea = <Area extends Calls>(serve: Serve, calls: Area, handlers: Handlers<Area>): void => {
  for (const name in calls) serve(calls[name], handlers[name])
}

const serveEach = <Contract extends Record<string, Calls>>(
  serve: Serve,
  services: Served,
  calls: Contract,
  handlers: { readonly [Area in keyof Contract]: HandlersOf<Contract[Area]> },
): void => {
  for (const area in calls) serveArea<Contract[typeof area]>(serve, calls[area], handlers[area](services))
}

export const serveAreas = (serve: Serve, services: Served): void => serveEach(serve, services, contract, areas)
