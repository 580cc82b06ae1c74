/**
 * The route table: which path shows which screen to which visitor (rules A3–A8). It is data; `decide` reads it. The menus
 * are listed below and show what it opens. The server does not rely on it: every call is checked there again.
 */
import { afterLogin } from './returnAddress.ts'
import { matchPath } from './matchPath.ts'
import { administratorsThat, audiencesThat } from './capabilities.ts'
import { active, type Audience, audienceOf, customers, operators, searchers, signedIn, suppliers, traders, type Visitor } from './visitor.ts'

/** Every screen, by the area that it belongs to, as in the register of machines. */
export const screensOf = {
  session: ['login', 'invite', 'imprint', 'privacy', 'tom', 'avb', 'subcontractors', 'notFound'],
  account: ['register', 'forget', 'reset', 'mailAction', 'profile', 'secondFactor'],
  folder: ['folderAccess', 'folderList', 'folder'],
  chat: ['messages'],
  user: ['userList', 'userForm'],
  company: ['companyList', 'companyForm'],
  article: ['articleList', 'articleForm', 'articleImport', 'importResult'],
  importconfig: ['importConfigList', 'importConfigForm'],
  bom: ['bomImport', 'bomResult', 'bomLines', 'priceRange', 'resultPriceRange'],
  masterdata: ['fieldValues', 'manufacturerList', 'manufacturerForm', 'discountList', 'discountForm', 'unitList', 'unitForm', 'wholesalerList', 'wholesalerForm'],
  eclass: ['eclassList', 'eclassForm'],
  enquiry: ['enquiryList', 'enquiryForm', 'opening'],
  offer: ['offerList', 'offerForm', 'ordering', 'confirming', 'orderList', 'orderForm', 'jobList', 'jobForm'],
  operations: ['systemState', 'auditLog'],
} as const satisfies Record<string, readonly string[]>
export type ScreenId = (typeof screensOf)[keyof typeof screensOf][number]
export const screens: readonly ScreenId[] = Object.values(screensOf).flat()
export const isScreenId = (name: string): name is ScreenId => screens.some((screen) => screen === name)

/** A redirect leads to a path, or to what the query string or the address itself says. */
type Redirect = string | ((search: string, params: Record<string, string>) => string)
export type RouteRow = { path: string; audiences: readonly Audience[] } & (
  | { screen: ScreenId }
  | { redirect: Redirect }
)

const show = (path: string, screen: ScreenId, audiences: readonly Audience[]): RouteRow => ({ path, screen, audiences })
const redirect = (path: string, to: Redirect, audiences: readonly Audience[]): RouteRow => ({
  path,
  redirect: to,
  audiences,
})

const operatorAdmin = administratorsThat('operates')
const external = audiencesThat('visits')
const anonymous = ['anonymous'] as const
const everyone = [...signedIn, 'anonymous'] as const
const userManagers = administratorsThat('managesPeople')
/** The operator's staff without admin flag looks at the list and changes nothing (rule A5). */
const userReaders = [...userManagers, 'operator'] as const
const folderUsers = audiencesThat('opensFolders')

const fieldValueKinds = [
  ['manufacturer', 'manufacturerList', 'manufacturerForm'],
  ['discount', 'discountList', 'discountForm'],
  ['unit', 'unitList', 'unitForm'],
  ['wholesaler', 'wholesalerList', 'wholesalerForm'],
  ['eclass', 'eclassList', 'eclassForm'],
] as const satisfies [string, ScreenId, ScreenId][]

/** First match wins. `:name` is one path segment; `*` is everything. A segment "new" means: create. */
export const routes: readonly RouteRow[] = [
  redirect('/', '/user', operatorAdmin),
  redirect('/', '/article', ['operator']),
  redirect('/', '/enquiry', traders),
  redirect('/', '/business-data', external),

  show('/profile', 'profile', signedIn),
  show('/profile/second-factor', 'secondFactor', signedIn),
  redirect('/register', '/profile', signedIn),
  // There the own password is changed.
  redirect('/forget', '/profile', signedIn),
  // Restricted people see the profile there, so that the address is kept until the portal is open to them.
  redirect('/login', afterLogin, active),
  show('/imprint', 'imprint', everyone),
  show('/privacy', 'privacy', everyone),
  show('/tom', 'tom', everyone),
  show('/avb', 'avb', everyone),
  show('/subcontractors', 'subcontractors', everyone),
  // A mailed link opens whoever is signed in: it may be somebody else's.
  show('/action', 'mailAction', everyone),
  show('/messages', 'messages', [...operators, ...traders]),

  show('/user', 'userList', userReaders),
  show('/user/:id', 'userForm', userManagers),
  show('/company', 'companyList', operatorAdmin),
  show('/company/:id', 'companyForm', operatorAdmin),
  show('/article', 'articleList', operators),
  show('/article/import', 'articleImport', operators),
  show('/article/import/:id', 'importResult', operators),
  show('/article/:id', 'articleForm', operators),
  show('/fieldvalues', 'fieldValues', operatorAdmin),
  ...fieldValueKinds.flatMap(([kind, list, form]) => [
    show(`/fieldvalues/${kind}`, list, operatorAdmin),
    show(`/fieldvalues/${kind}/:id`, form, operatorAdmin),
  ]),
  show('/import/config', 'importConfigList', operatorAdmin),
  show('/import/config/:id', 'importConfigForm', operatorAdmin),
  show('/import/stueckliste', 'bomImport', operators),
  show('/import/stueckliste/:id', 'bomResult', operators),
  show('/import/stueckliste/:id/preisrahmen', 'resultPriceRange', operators),

  show('/operations', 'systemState', operatorAdmin),
  show('/operations/log', 'auditLog', operatorAdmin),
  show('/profile/log', 'auditLog', administratorsThat('trades')),

  show('/enquiry', 'enquiryList', traders),
  show('/enquiry/:id', 'enquiryForm', traders),
  show('/enquiry/:id/stueckliste', 'bomLines', traders),
  // what it may cost is not told to suppliers (rule P4)
  show('/enquiry/:id/preisrahmen', 'priceRange', customers),
  show('/enquiry/:id/oeffnung', 'opening', traders),
  show('/offer', 'offerList', traders),
  show('/offer/new/:enquiryId', 'offerForm', traders),
  show('/offer/:id', 'offerForm', traders),
  show('/offer/:id/bestellung', 'ordering', customers),
  show('/order', 'orderList', traders),
  show('/order/:id', 'orderForm', traders),
  show('/order/:id/bestaetigung', 'confirming', suppliers),
  show('/job', 'jobList', traders),
  show('/job/:id', 'jobForm', traders),

  show('/business-data', 'folderList', folderUsers),
  // An invitation opens whoever is signed in: it may be somebody else's. Its own reader goes on to the folder.
  show('/business-data/invite/:id', 'invite', everyone),
  show('/business-data/:id', 'folder', folderUsers),

  show('/login', 'login', anonymous),
  show('/register', 'register', anonymous),
  show('/forget', 'forget', anonymous),
  show('/reset', 'reset', anonymous),
  show('/business-data/:id', 'folderAccess', anonymous),
  redirect('/', '/login', anonymous),

  show('*', 'profile', ['restricted']),
  show('*', 'invite', anonymous),
  show('*', 'notFound', everyone),
]

/** Whether the addresses have this name where others have an id, as "new". */
export const isNamed = (segment: string): boolean => routes.some(({ path }) => path.split('/').includes(segment))

export type RouteDecision =
  | { kind: 'show'; screen: ScreenId; params: Record<string, string> }
  | { kind: 'redirect'; to: string }

/**
 * What this address shows to this visitor.
 *
 * @param search the query string, with its question mark
 */
export const decide = (visitor: Visitor, path: string, search = ''): RouteDecision => {
  const audience = audienceOf(visitor)
  for (const row of routes) {
    if (!row.audiences.includes(audience)) continue
    const params = matchPath(row.path, path)
    if (!params) continue
    if ('screen' in row) return { kind: 'show', screen: row.screen, params }
    return { kind: 'redirect', to: typeof row.redirect === 'string' ? row.redirect : row.redirect(search, params) }
  }
  return nothingThere
}

/** The screen that stands at this path, as long as it is not known who looks; undefined where that depends on it alone. */
export const likelyScreen = (path: string): { screen: ScreenId; audiences: readonly Audience[] } | undefined => {
  for (const row of routes) if (row.path !== '*' && 'screen' in row && matchPath(row.path, path)) return row
  return undefined
}

const nothingThere: RouteDecision = { kind: 'show', screen: 'notFound', params: {} }

/**
 * The same as long as some screens are missing: their addresses stand for nothing yet, and nobody starts on one.
 *
 * @param existing the screens that there are
 */
export const decideAmong = (
  existing: ReadonlySet<ScreenId>,
  visitor: Visitor,
  { path, search }: { path: string; search: string },
): RouteDecision => {
  const decision = decide(visitor, path, search)
  if (decision.kind === 'show') return existing.has(decision.screen) ? decision : nothingThere
  const next = path === '/' ? decide(visitor, decision.to) : decision
  return next.kind === 'show' && !existing.has(next.screen) ? { kind: 'redirect', to: '/profile' } : decision
}

/** Menu items in their order; each is shown to whoever its route is open to, with the exceptions of rule A7. */
const menu = [
  { path: '/enquiry', only: traders },
  { path: '/offer', only: traders },
  { path: '/order', only: traders },
  { path: '/job', only: traders },
  { path: '/business-data', only: folderUsers },
  { path: '/user', only: userManagers },
  { path: '/company', only: operatorAdmin },
  { path: '/article', only: operators },
  { path: '/fieldvalues', only: operatorAdmin },
  { path: '/import/config', only: operatorAdmin },
  { path: '/import/stueckliste', only: operators },
  { path: '/operations', only: operatorAdmin },
] as const satisfies { path: string; only: readonly Audience[] }[]
export type MenuPath = (typeof menu)[number]['path']

/** The screens that exist; those of the route table that are still to come are not linked. */
export const menuFor = (visitor: Visitor, existing: ReadonlySet<ScreenId>): MenuPath[] => {
  const audience = audienceOf(visitor)
  return menu
    .filter((item) => item.only.some((allowed) => allowed === audience))
    .filter((item) => {
      const row = routes.find((route) => route.path === item.path && route.audiences.includes(audience))
      return row !== undefined && 'screen' in row && existing.has(row.screen)
    })
    .map((item) => item.path)
}

/** Who has something to search in (rule L10). */
export const searches = (visitor: Visitor): boolean => searchers.some((audience) => audience === audienceOf(visitor))

/** The bell is for those who trade (rule A7). */
export const hasMessages = (visitor: Visitor): boolean => traders.some((audience) => audience === audienceOf(visitor))
