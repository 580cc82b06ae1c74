/**
 * What an area is to those who decide about it, where no lifecycle says it: which pages it has and who opens them, read from the route
 * table, and which mails go out, by the words of their subjects. `areas.test.ts` holds the mails against those that the server writes.
 */
import { routes, screens, type ScreenId } from '../domain/session/routes.ts'
import { type Audience, signedIn } from '../domain/session/visitor.ts'

/** The area that a page belongs to, as in the register of machines. */
const areaOf = {
  login: 'session',
  invite: 'session',
  notFound: 'session',
  imprint: 'session',
  privacy: 'session',
  tom: 'session',
  avb: 'session',
  subcontractors: 'session',
  register: 'account',
  forget: 'account',
  reset: 'account',
  mailAction: 'account',
  profile: 'account',
  secondFactor: 'account',
  messages: 'chat',
  folderAccess: 'folder',
  folderList: 'folder',
  folder: 'folder',
  userList: 'user',
  userForm: 'user',
  companyList: 'company',
  companyForm: 'company',
  articleList: 'article',
  articleForm: 'article',
  articleImport: 'article',
  importResult: 'article',
  importConfigList: 'importconfig',
  importConfigForm: 'importconfig',
  bomImport: 'bom',
  bomResult: 'bom',
  bomLines: 'bom',
  priceRange: 'bom',
  resultPriceRange: 'bom',
  fieldValues: 'masterdata',
  manufacturerList: 'masterdata',
  manufacturerForm: 'masterdata',
  discountList: 'masterdata',
  discountForm: 'masterdata',
  unitList: 'masterdata',
  unitForm: 'masterdata',
  wholesalerList: 'masterdata',
  wholesalerForm: 'masterdata',
  eclassList: 'eclass',
  eclassForm: 'eclass',
  enquiryList: 'enquiry',
  enquiryForm: 'enquiry',
  opening: 'enquiry',
  offerList: 'offer',
  offerForm: 'offer',
  ordering: 'offer',
  confirming: 'offer',
  orderList: 'offer',
  orderForm: 'offer',
  jobList: 'offer',
  jobForm: 'offer',
  systemState: 'operations',
  auditLog: 'operations',
} as const satisfies Record<ScreenId, string>

/** Who opens a page: a key of `area.who` in the texts. */
export type Reader =
  | 'everybody'
  | 'signedIn'
  | 'anonymous'
  | 'restricted'
  | 'operator'
  | 'operatorAdmin'
  | 'customer'
  | 'customerAdmin'
  | 'supplier'
  | 'supplierAdmin'
  | 'external'

/** Beyond what a kind's administrators may, its other people may, too. */
const kinds = [
  ['operatorAdmin', 'operator'],
  ['customerAdmin', 'customer'],
  ['supplierAdmin', 'supplier'],
] as const satisfies [Reader, Reader][]

export const readersAmong = (audiences: ReadonlySet<Audience>): Reader[] => {
  if (signedIn.every((one) => audiences.has(one))) return [audiences.has('anonymous') ? 'everybody' : 'signedIn']
  const byKind = kinds.flatMap(([admin, all]) => (audiences.has(all) ? [all] : audiences.has(admin) ? [admin] : []))
  const others = (['external', 'restricted', 'anonymous'] as const).filter((one) => audiences.has(one))
  return [...byKind, ...others]
}

export interface AreaPage {
  screen: ScreenId
  readers: readonly Reader[]
}

/** An area's pages, in the order of the screens; none where its workflows run on the pages of others. */
export const pagesOf = (area: string): AreaPage[] =>
  screens
    .filter((screen) => areaOf[screen] === area)
    .map((screen) => {
      const rows = routes.filter((row) => 'screen' in row && row.screen === screen)
      return { screen, readers: readersAmong(new Set(rows.flatMap(({ audiences }) => audiences))) }
    })

/** The mails that no step of a deal sends (those are the map's): keys of `area.mails` in the texts, by area. */
const mails: Readonly<Record<string, readonly AreaMail[]>> = {
  account: ['confirm', 'forgotten', 'changed', 'newBrowser', 'factor', 'factorReset'],
  user: ['invited', 'closed', 'formerLogin', 'newLogin', 'backupMissing'],
  company: ['registered', 'rejected'],
  enquiry: ['newEnquiries', 'deadlineNears'],
  offer: [
    'offerEnds',
    'orderEnds',
    'deviation',
    'deviationAgreed',
    'deviationRefused',
    'approvalAsked',
    'approvalGiven',
    'approvalRefused',
    'jobSent',
    'jobNotSent',
    'jobMissing',
    'jobDelayed',
    'jobDelayAgreed',
  ],
  folder: ['invitation', 'password', 'newFiles', 'guessing'],
  chat: ['unread'],
}
export type AreaMail =
  | 'confirm'
  | 'forgotten'
  | 'changed'
  | 'newBrowser'
  | 'factor'
  | 'factorReset'
  | 'invited'
  | 'closed'
  | 'formerLogin'
  | 'newLogin'
  | 'backupMissing'
  | 'registered'
  | 'rejected'
  | 'newEnquiries'
  | 'deadlineNears'
  | 'offerEnds'
  | 'orderEnds'
  | 'deviation'
  | 'deviationAgreed'
  | 'deviationRefused'
  | 'approvalAsked'
  | 'approvalGiven'
  | 'approvalRefused'
  | 'jobSent'
  | 'jobNotSent'
  | 'jobMissing'
  | 'jobDelayed'
  | 'jobDelayAgreed'
  | 'invitation'
  | 'password'
  | 'newFiles'
  | 'guessing'
  | 'unread'
export const mailsOf = (area: string): readonly AreaMail[] => mails[area] ?? []
