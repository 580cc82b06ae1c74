/**
 * The register of the screens that exist; the others of the route table come with later issues. Each is one module beside this
 * file (view, machine, calls) that the browser loads with its first visit, its words beside it. Nothing else is imported here, so
 * that whoever knows the address can ask for its screen before the application has started.
 */
import type { LegalDocumentId } from '../domain/legal/documents.ts'
import type { ScreenId } from '../domain/session/routes.ts'
import type { Area, Words } from '../i18n/words.ts'
import { loadLegalText, loadWords } from '../i18n/load.ts'
import type { CreateScreen } from './createScreen.ts'

type LoadScreen = () => Promise<{ create: CreateScreen; words: Partial<Words> }>

/** A screen's code, and the areas whose words it shows beside those that are there, asked for side by side. */
const saying =
  (areas: readonly Area[], load: () => Promise<CreateScreen>): LoadScreen =>
  async () => {
    const [create, words] = await Promise.all([load(), loadWords(areas)])
    return { create, words }
  }

const legal = (id: LegalDocumentId) =>
  saying(['legal'], async () => {
    const [{ legalScreen }, text] = await Promise.all([import('./legal.tsx'), loadLegalText(id)])
    return legalScreen(text)
  })
const ofOffer = ['offer', 'addendum', 'job', 'enquiry', 'file', 'bom', 'bomExport', 'chat'] as const

export const screens = {
  login: saying([], async () => (await import('./login.ts')).login),
  register: saying(['account'], async () => (await import('./register.ts')).register),
  forget: saying(['account'], async () => (await import('./forget.ts')).forget),
  mailAction: saying(['account'], async () => (await import('./mailAction.ts')).mailAction),
  reset: saying(['account'], async () => (await import('./reset.ts')).reset),
  invite: saying(['folder', 'account'], async () => (await import('./folder.ts')).invite),
  folderAccess: saying(['folder', 'file'], async () => (await import('./folder.ts')).folderAccess),
  notFound: saying([], async () => (await import('./pages.tsx')).notFound),
  imprint: legal('imprint'),
  privacy: legal('privacy'),
  avb: legal('avb'),
  tom: legal('tom'),
  subcontractors: legal('subcontractors'),

  profile: saying(
    ['profile', 'secondFactor', 'account', 'agreements', 'companyTypes', 'file'],
    async () => (await import('./profile.ts')).profile,
  ),
  secondFactor: saying(['secondFactor'], async () => (await import('./profile.ts')).secondFactor),
  messages: saying(['chat'], async () => (await import('./messages.ts')).messages),
  userList: saying(['user', 'work', 'listViews'], async () => (await import('./userList.ts')).userList),
  userForm: saying(['user', 'file'], async () => (await import('./userForm.ts')).userForm),
  companyList: saying(['company', 'companyTypes'], async () => (await import('./companyList.ts')).companyList),
  companyForm: saying(
    ['company', 'agreements', 'companyRejection', 'companyTypes', 'file'],
    async () => (await import('./companyForm.ts')).companyForm,
  ),
  articleList: saying(
    ['article', 'articleImport', 'listViews'],
    async () => (await import('./articleList.ts')).articleList,
  ),
  articleForm: saying(['article', 'file'], async () => (await import('./articleForm.ts')).articleForm),
  fieldValues: saying(['masterdata'], async () => (await import('./fieldValues.ts')).fieldValues),
  manufacturerList: saying(['masterdata'], async () => (await import('./manufacturer.ts')).manufacturerList),
  manufacturerForm: saying(['masterdata', 'file'], async () => (await import('./manufacturer.ts')).manufacturerForm),
  discountList: saying(['masterdata', 'csv', 'file'], async () => (await import('./discount.ts')).discountList),
  discountForm: saying(['masterdata', 'file'], async () => (await import('./discount.ts')).discountForm),
  unitList: saying(['masterdata'], async () => (await import('./unit.ts')).unitList),
  unitForm: saying(['masterdata', 'file'], async () => (await import('./unit.ts')).unitForm),
  wholesalerList: saying(['masterdata'], async () => (await import('./wholesaler.ts')).wholesalerList),
  wholesalerForm: saying(['masterdata', 'file'], async () => (await import('./wholesaler.ts')).wholesalerForm),
  articleImport: saying(['articleImport', 'file'], async () => (await import('./articleImport.ts')).articleImport),
  importResult: saying(['articleImport', 'file'], async () => (await import('./articleImport.ts')).importResult),
  importConfigList: saying(['importconfig'], async () => (await import('./importconfig.ts')).importConfigList),
  importConfigForm: saying(['importconfig', 'file'], async () => (await import('./importconfig.ts')).importConfigForm),
  bomImport: saying(['adminBom', 'bom', 'file'], async () => (await import('./bomImport.ts')).bomImport),
  bomResult: saying(
    ['adminBom', 'bom', 'bomExport', 'estimate'],
    async () => (await import('./bomImport.ts')).bomResult,
  ),
  eclassList: saying(['eclass', 'masterdata', 'csv', 'file'], async () => (await import('./eclass.ts')).eclassList),
  eclassForm: saying(['eclass', 'masterdata', 'file'], async () => (await import('./eclass.ts')).eclassForm),
  enquiryList: saying(['enquiry', 'work', 'listViews'], async () => (await import('./enquiryList.ts')).enquiryList),
  enquiryForm: saying(
    ['enquiry', 'addendum', 'file', 'bom', 'bomExport', 'estimate', 'offer', 'chat'],
    async () => (await import('./enquiryForm.ts')).enquiryForm,
  ),
  opening: saying(['enquiry'], async () => (await import('./opening.ts')).opening),
  priceRange: saying(['bom', 'bomExport', 'estimate'], async () => (await import('./priceRange.ts')).priceRange),
  resultPriceRange: saying(
    ['adminBom', 'bom', 'bomExport', 'estimate'],
    async () => (await import('./priceRange.ts')).resultPriceRange,
  ),
  bomLines: saying(
    ['bom', 'bomExport', 'estimate', 'article', 'file', 'chat'],
    async () => (await import('./bomLines.ts')).bomLines,
  ),
  offerList: saying(['offer', 'listViews'], async () => (await import('./offerList.tsx')).offerList('offer')),
  confirming: saying(ofOffer, async () => (await import('./confirming.ts')).confirming),
  ordering: saying(ofOffer, async () => (await import('./ordering.ts')).ordering),
  orderList: saying(['offer', 'listViews'], async () => (await import('./offerList.tsx')).offerList('order')),
  jobList: saying(['offer', 'listViews'], async () => (await import('./offerList.tsx')).offerList('job')),
  offerForm: saying(ofOffer, async () => (await import('./offerForm.tsx')).offerForm('offer')),
  orderForm: saying(ofOffer, async () => (await import('./offerForm.tsx')).offerForm('order')),
  jobForm: saying(ofOffer, async () => (await import('./offerForm.tsx')).offerForm('job')),
  folderList: saying(['folder'], async () => (await import('./folder.ts')).folderList),
  folder: saying(['folder', 'folderLog', 'file', 'offer'], async () => (await import('./folder.ts')).folder),
  auditLog: saying(['audit', 'companyTypes', 'operations'], async () => (await import('./auditLog.ts')).auditLog),
  systemState: saying(['operations', 'health'], async () => (await import('./systemState.ts')).systemState),
} satisfies Record<ScreenId, LoadScreen>

/** How a screen is loaded; undefined for one that does not exist yet. */
export const loaderOf = (id: ScreenId): LoadScreen | undefined => {
  const existing: Partial<Record<ScreenId, LoadScreen>> = screens
  return existing[id]
}
