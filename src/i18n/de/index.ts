/** German, whole: what the server and the scripts say, and what types are made from. Browsers load what they show (`../load.ts`). */
import account from './account.json' with { type: 'json' }
import addendum from './addendum.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import adminBom from './adminBom.json' with { type: 'json' }
import agreements from './agreements.json' with { type: 'json' }
import article from './article.json' with { type: 'json' }
import articleImport from './articleImport.json' with { type: 'json' }
import atlas from './atlas.json' with { type: 'json' }
import bom from './bom.json' with { type: 'json' }
import bomExport from './bomExport.json' with { type: 'json' }
import chat from './chat.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import company from './company.json' with { type: 'json' }
import companyRejection from './companyRejection.json' with { type: 'json' }
import companyTypes from './companyTypes.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import csv from './csv.json' with { type: 'json' }
import eclass from './eclass.json' with { type: 'json' }
import enquiry from './enquiry.json' with { type: 'json' }
import estimate from './estimate.json' with { type: 'json' }
import file from './file.json' with { type: 'json' }
import folder from './folder.json' with { type: 'json' }
import folderLog from './folderLog.json' with { type: 'json' }
import health from './health.json' with { type: 'json' }
import importconfig from './importconfig.json' with { type: 'json' }
import job from './job.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import letters from './letters.json' with { type: 'json' }
import listViews from './listViews.json' with { type: 'json' }
import masterdata from './masterdata.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import offer from './offer.json' with { type: 'json' }
import operations from './operations.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import secondFactor from './secondFactor.json' with { type: 'json' }
import user from './user.json' with { type: 'json' }
import validation from './validation.json' with { type: 'json' }
import work from './work.json' with { type: 'json' }

export const german = {
  account,
  addendum,
  adminBom,
  audit,
  agreements,
  article,
  articleImport,
  atlas,
  bom,
  bomExport,
  chat,
  common,
  company,
  companyRejection,
  companyTypes,
  components,
  csv,
  eclass,
  enquiry,
  estimate,
  file,
  folder,
  folderLog,
  health,
  importconfig,
  job,
  legal,
  letters,
  listViews,
  masterdata,
  notices,
  offer,
  operations,
  profile,
  refusals,
  search,
  secondFactor,
  user,
  validation,
  work,
}
