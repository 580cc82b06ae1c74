/**
 * The register of the screens that exist; the others of the route table come with later issues. Each is one module beside this
 * file (view, machine, calls, texts) that the browser loads with its first visit, in one step. Nothing else is imported here, so
 * that whoever knows the address can ask for its screen before the application has started.
 */
import type { LegalDocumentId } from '../domain/legal/documents.ts'
import type { ScreenId } from '../domain/session/routes.ts'
import { loadLegalText } from '../i18n/legal.ts'
import type { CreateScreen } from './createScreen.ts'

type LoadScreen = () => Promise<CreateScreen>

const legal = (id: LegalDocumentId) => async (): Promise<CreateScreen> => {
  const [{ legalScreen }, text] = await Promise.all([import('./legal.tsx'), loadLegalText(id)])
  return legalScreen(text)
}

export const screens = {
  login: async () => (await import('./login.ts')).login,
  register: async () => (await import('./register.ts')).register,
  forget: async () => (await import('./forget.ts')).forget,
  mailAction: async () => (await import('./mailAction.ts')).mailAction,
  reset: async () => (await import('./reset.ts')).reset,
  invite: async () => (await import('./folder.ts')).invite,
  folderAccess: async () => (await import('./folder.ts')).folderAccess,
  notFound: async () => (await import('./pages.tsx')).notFound,
  imprint: legal('imprint'),
  privacy: legal('privacy'),
  avb: legal('avb'),
  tom: legal('tom'),
  subcontractors: legal('subcontractors'),

  profile: async () => (await import('./profile.ts')).profile,
  secondFactor: async () => (await import('./profile.ts')).secondFactor,
  messages: async () => (await import('./messages.ts')).messages,
  userList: async () => (await import('./userList.ts')).userList,
  userForm: async () => (await import('./userForm.ts')).userForm,
  companyList: async () => (await import('./companyList.ts')).companyList,
  companyForm: async () => (await import('./companyForm.ts')).companyForm,
  articleList: async () => (await import('./articleList.ts')).articleList,
  articleForm: async () => (await import('./articleForm.ts')).articleForm,
  fieldValues: async () => (await import('./fieldValues.ts')).fieldValues,
  manufacturerList: async () => (await import('./manufacturer.ts')).manufacturerList,
  manufacturerForm: async () => (await import('./manufacturer.ts')).manufacturerForm,
  discountList: async () => (await import('./discount.ts')).discountList,
  discountForm: async () => (await import('./discount.ts')).discountForm,
  unitList: async () => (await import('./unit.ts')).unitList,
  unitForm: async () => (await import('./unit.ts')).unitForm,
  wholesalerList: async () => (await import('./wholesaler.ts')).wholesalerList,
  wholesalerForm: async () => (await import('./wholesaler.ts')).wholesalerForm,
  articleImport: async () => (await import('./articleImport.ts')).articleImport,
  importResult: async () => (await import('./articleImport.ts')).importResult,
  importConfigList: async () => (await import('./importconfig.ts')).importConfigList,
  importConfigForm: async () => (await import('./importconfig.ts')).importConfigForm,
  bomImport: async () => (await import('./bomImport.ts')).bomImport,
  bomResult: async () => (await import('./bomImport.ts')).bomResult,
  eclassList: async () => (await import('./eclass.ts')).eclassList,
  eclassForm: async () => (await import('./eclass.ts')).eclassForm,
  enquiryList: async () => (await import('./enquiryList.ts')).enquiryList,
  enquiryForm: async () => (await import('./enquiryForm.ts')).enquiryForm,
  priceRange: async () => (await import('./priceRange.ts')).priceRange,
  resultPriceRange: async () => (await import('./priceRange.ts')).resultPriceRange,
  bomLines: async () => (await import('./bomLines.ts')).bomLines,
  offerList: async () => (await import('./offerList.tsx')).offerList('offer'),
  orderList: async () => (await import('./offerList.tsx')).offerList('order'),
  jobList: async () => (await import('./offerList.tsx')).offerList('job'),
  offerForm: async () => (await import('./offerForm.tsx')).offerForm('offer'),
  orderForm: async () => (await import('./offerForm.tsx')).offerForm('order'),
  jobForm: async () => (await import('./offerForm.tsx')).offerForm('job'),
  folderList: async () => (await import('./folder.ts')).folderList,
  folder: async () => (await import('./folder.ts')).folder,
} satisfies Record<ScreenId, LoadScreen>

/** How a screen is loaded; undefined for one that does not exist yet. */
export const loaderOf = (id: ScreenId): LoadScreen | undefined => {
  const existing: Partial<Record<ScreenId, LoadScreen>> = screens
  return existing[id]
}
