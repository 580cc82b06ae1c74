/**
 * The access table of the routes: every path of the route table × every audience, with the screen that stands there or the
 * address that it leads to. Written by hand from rules A3–A8, so that it can disagree with the route table.
 */
import type { ScreenId } from '../../src/domain/session/routes.ts'
import type { Audience } from '../../src/domain/session/visitor.ts'

/** A screen, or where the visitor is sent on. */
type Landing = ScreenId | `→ /${string}`
export type RouteCase = {
  /** as the route table writes it */
  route: string
  /** an address of that route */
  address: string
  expected: Record<Audience, Landing>
}

/** What is not meant for somebody: signed out an invitation, restricted the profile, else a text that says so. */
const closed: Record<Audience, Landing> = {
  anonymous: 'invite',
  restricted: 'profile',
  operatorAdmin: 'notFound',
  operator: 'notFound',
  customerAdmin: 'notFound',
  customer: 'notFound',
  supplierAdmin: 'notFound',
  supplier: 'notFound',
  external: 'notFound',
}
type Expected = Partial<Record<Audience, Landing>>

const traders = (landing: Landing) =>
  ({ customerAdmin: landing, customer: landing, supplierAdmin: landing, supplier: landing }) satisfies Expected
const operators = (landing: Landing) => ({ operatorAdmin: landing, operator: landing }) satisfies Expected
/** Everybody for whom the portal is open. */
const active = (landing: Landing) =>
  ({ ...operators(landing), ...traders(landing), external: landing }) satisfies Expected

const at = (route: string, address: string, expected: Expected): RouteCase => ({
  route,
  address,
  expected: { ...closed, ...expected },
})

/** Reachable for everybody at any time. */
const open = (route: string, screen: ScreenId) =>
  at(route, route, { anonymous: screen, restricted: screen, ...active(screen) })
/** Only signed out; signed in there is nothing at these addresses. */
const signedOutOnly = (route: string, address: string, screen: ScreenId) => at(route, address, { anonymous: screen })
const operatorAdminOnly = (route: string, address: string, screen: ScreenId) =>
  at(route, address, { operatorAdmin: screen })

export const routeTable: readonly RouteCase[] = [
  at('/', '/', {
    operatorAdmin: '→ /user',
    operator: '→ /article',
    ...traders('→ /enquiry'),
    external: '→ /business-data',
    // decision 0002: the bare address leads to the login
    anonymous: '→ /login',
  }),
  at('/profile', '/profile', active('profile')),
  at('/profile/second-factor', '/profile/second-factor', {
    restricted: 'secondFactor',
    ...active('secondFactor'),
  }),
  at('/register', '/register', { anonymous: 'register', restricted: '→ /profile', ...active('→ /profile') }),
  at('/register', '/register?info=Messe%202026', {
    anonymous: 'register',
    restricted: '→ /profile',
    ...active('→ /profile'),
  }),
  at('/login', '/login', { anonymous: 'login', ...active('→ /') }),
  at('/login', '/login?weiter=%2Foffer%2Fx', { anonymous: 'login', ...active('→ /offer/x') }),
  at('/login', '/login?weiter=%2F%2Fevil.example', { anonymous: 'login', ...active('→ /') }),
  at('/login', '/login?id=f-7', { anonymous: 'login', ...active('→ /business-data/f-7') }),
  at('/forget', '/forget', { anonymous: 'forget', restricted: '→ /profile', ...active('→ /profile') }),
  // Without a mail and a code it goes on to the login by itself.
  signedOutOnly('/reset', '/reset', 'reset'),
  open('/action', 'mailAction'),
  open('/imprint', 'imprint'),
  open('/privacy', 'privacy'),
  open('/tom', 'tom'),
  open('/avb', 'avb'),
  open('/subcontractors', 'subcontractors'),

  // Everybody but the external; the menu shows them to customers and suppliers only.
  at('/messages', '/messages', { ...operators('messages'), ...traders('messages') }),

  // rule A5: the operator's staff without admin flag sees the list and nothing else of it.
  at('/user', '/user', { ...operators('userList'), customerAdmin: 'userList', supplierAdmin: 'userList' }),
  at('/user/:id', '/user/u-7', { operatorAdmin: 'userForm', customerAdmin: 'userForm', supplierAdmin: 'userForm' }),
  at('/user/:id', '/user/new', { operatorAdmin: 'userForm', customerAdmin: 'userForm', supplierAdmin: 'userForm' }),
  operatorAdminOnly('/company', '/company', 'companyList'),
  operatorAdminOnly('/company/:id', '/company/c-7', 'companyForm'),
  operatorAdminOnly('/company/:id', '/company/new', 'companyForm'),

  at('/article', '/article', operators('articleList')),
  at('/article/import', '/article/import', operators('articleImport')),
  at('/article/import/:id', '/article/import/i-7', operators('importResult')),
  at('/article/:id', '/article/a-7', operators('articleForm')),
  operatorAdminOnly('/fieldvalues', '/fieldvalues', 'fieldValues'),
  operatorAdminOnly('/fieldvalues/manufacturer', '/fieldvalues/manufacturer', 'manufacturerList'),
  operatorAdminOnly('/fieldvalues/manufacturer/:id', '/fieldvalues/manufacturer/m-7', 'manufacturerForm'),
  operatorAdminOnly('/fieldvalues/discount', '/fieldvalues/discount', 'discountList'),
  operatorAdminOnly('/fieldvalues/discount/:id', '/fieldvalues/discount/d-7', 'discountForm'),
  operatorAdminOnly('/fieldvalues/unit', '/fieldvalues/unit', 'unitList'),
  operatorAdminOnly('/fieldvalues/unit/:id', '/fieldvalues/unit/u-7', 'unitForm'),
  operatorAdminOnly('/fieldvalues/wholesaler', '/fieldvalues/wholesaler', 'wholesalerList'),
  operatorAdminOnly('/fieldvalues/wholesaler/:id', '/fieldvalues/wholesaler/w-7', 'wholesalerForm'),
  operatorAdminOnly('/fieldvalues/eclass', '/fieldvalues/eclass', 'eclassList'),
  operatorAdminOnly('/fieldvalues/eclass/:id', '/fieldvalues/eclass/e-7', 'eclassForm'),
  operatorAdminOnly('/import/config', '/import/config', 'importConfigList'),
  operatorAdminOnly('/import/config/:id', '/import/config/i-7', 'importConfigForm'),
  at('/import/stueckliste', '/import/stueckliste', operators('bomImport')),
  operatorAdminOnly('/operations', '/operations', 'systemState'),
  operatorAdminOnly('/operations/log', '/operations/log', 'auditLog'),
  at('/profile/log', '/profile/log', { customerAdmin: 'auditLog', supplierAdmin: 'auditLog' }),
  at('/import/stueckliste/:id', '/import/stueckliste/b-7', operators('bomResult')),
  at('/import/stueckliste/:id/preisrahmen', '/import/stueckliste/b-7/preisrahmen', operators('resultPriceRange')),

  at('/enquiry', '/enquiry', traders('enquiryList')),
  at('/enquiry/:id', '/enquiry/e-7', traders('enquiryForm')),
  at('/enquiry/:id', '/enquiry/new', traders('enquiryForm')),
  at('/enquiry/:id/stueckliste', '/enquiry/e-7/stueckliste', traders('bomLines')),
  at('/enquiry/:id/preisrahmen', '/enquiry/e-7/preisrahmen', { customerAdmin: 'priceRange', customer: 'priceRange' }),
  at('/enquiry/:id/oeffnung', '/enquiry/e-7/oeffnung', traders('opening')),
  at('/offer', '/offer', traders('offerList')),
  at('/offer/new/:enquiryId', '/offer/new/e-7', traders('offerForm')),
  at('/offer/:id', '/offer/o-7', traders('offerForm')),
  at('/offer/:id/bestellung', '/offer/o-7/bestellung', { customerAdmin: 'ordering', customer: 'ordering' }),
  at('/order', '/order', traders('orderList')),
  at('/order/:id', '/order/o-7', traders('orderForm')),
  at('/order/:id/bestaetigung', '/order/o-7/bestaetigung', { supplierAdmin: 'confirming', supplier: 'confirming' }),
  at('/job', '/job', traders('jobList')),
  at('/job/:id', '/job/o-7', traders('jobForm')),

  at('/business-data', '/business-data', { ...traders('folderList'), external: 'folderList' }),
  at('/business-data/:id', '/business-data/f-7', {
    anonymous: 'folderAccess',
    ...traders('folder'),
    external: 'folder',
  }),
  at('/business-data/invite/:id', '/business-data/invite/f-7', {
    // it may be somebody else's; its own reader goes on by itself
    anonymous: 'invite',
    restricted: 'invite',
    ...active('invite'),
  }),
  at('*', '/a/path/that/leads/nowhere', {}),
]
