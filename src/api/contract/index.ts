/** The register of all calls: the server serves it, the OpenAPI document and the access table walk it. */
import * as account from './account.ts'
import * as addendum from './addendum.ts'
import * as adminBom from './adminBom.ts'
import * as article from './article.ts'
import * as articleImport from './articleImport.ts'
import * as audit from './audit.ts'
import * as bom from './bom.ts'
import * as bomPreset from './bomPreset.ts'
import * as chat from './chat.ts'
import * as company from './company.ts'
import * as conditionTemplate from './conditionTemplate.ts'
import * as confirmation from './confirmation.ts'
import * as eclass from './eclass.ts'
import * as editing from './editing.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiry from './enquiry.ts'
import * as importconfig from './importconfig.ts'
import * as file from './file.ts'
import * as folder from './folder.ts'
import * as folderUpload from './folderUpload.ts'
import * as approval from './approval.ts'
import * as job from './job.ts'
import * as legal from './legal.ts'
import { discountGroupCalls, manufacturerCalls, unitCalls, wholesalerCalls } from './masterdata.ts'
import * as listView from './listView.ts'
import * as mail from './mail.ts'
import * as offer from './offer.ts'
import * as operations from './operations.ts'
import * as search from './search.ts'
import * as supplierChoice from './supplierChoice.ts'
import * as security from './security.ts'
import * as submission from './submission.ts'
import * as user from './user.ts'
import * as work from './work.ts'

export const contract = {
  account,
  security,
  user,
  listView,
  company,
  legal,
  enquiry,
  supplierChoice,
  conditionTemplate,
  addendum,
  bom,
  adminBom,
  bomPreset,
  operations,
  audit,
  offer,
  approval,
  submission,
  confirmation,
  job,
  file,
  folder,
  folderUpload,
  chat,
  mail,
  work,
  editing,
  search,
  importconfig,
  articleImport,
  manufacturer: manufacturerCalls,
  discountGroup: discountGroupCalls,
  unit: unitCalls,
  wholesaler: wholesalerCalls,
  eclass,
  article,
} satisfies Record<string, Record<string, Endpoint>>

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((area) =>
  Object.values<Endpoint>(area),
)
