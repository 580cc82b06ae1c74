/** Specification §2, "Route table by state of the visitor": every row, for every kind of visitor. */
import { describe, expect, it } from 'vitest'
import type { CompanyType } from '../company/company.ts'
import type { User } from '../user/user.ts'
import {
  decide,
  decideAmong,
  hasMessages,
  isScreenId,
  menuFor,
  type RouteDecision,
  type ScreenId,
  screens,
} from './routes.ts'
import { anonymous, type Visitor } from './visitor.ts'

const signedIn = (
  type: CompanyType,
  admin: boolean,
  more: { passwordChangeNeeded?: boolean; pending?: boolean } = {},
): Visitor => {
  const now = new Date(0)
  const user: User = {
    id: 'u',
    name: 'Vera',
    lastname: 'Beispiel',
    mail: 'v@demo.example',
    phoneNumber: '',
    customerDesignation: '',
    companyId: 'c',
    company: { name: 'Firma', type, active: true, pendingRegistration: more.pending ?? false },
    admin,
    permissions: [],
    passwordChangeNeeded: more.passwordChangeNeeded ?? false,
    loginCounter: 1,
    lastLoginAt: null,
    createDate: now,
    lastUpdate: now,
  }
  return { kind: 'signedIn', user }
}
const operatorAdmin = signedIn('ADMIN', true)
const operator = signedIn('ADMIN', false)
const customerAdmin = signedIn('CUSTOMER', true)
const customer = signedIn('CUSTOMER', false)
const supplierAdmin = signedIn('SUPPLIER', true)
const supplier = signedIn('SUPPLIER', false)
const external = signedIn('EXTERNAL', false)

const inWords = (decision: RouteDecision) => (decision.kind === 'show' ? decision.screen : `→ ${decision.to}`)
const screenAt = (visitor: Visitor, path: string, search = '') => inWords(decide(visitor, path, search))
const shows = (screen: string, params: Record<string, string> = {}): RouteDecision => {
  if (!isScreenId(screen)) throw new Error(screen)
  return { kind: 'show', screen, params }
}

describe('password change required or registration pending: only the profile page is reachable (catch-all)', () => {
  it.each([
    ['password change', signedIn('CUSTOMER', false, { passwordChangeNeeded: true })],
    ['pending', signedIn('CUSTOMER', true, { pending: true })],
    ['operator with first password', signedIn('ADMIN', true, { passwordChangeNeeded: true })],
  ])('%s', (_, visitor) => {
    for (const path of ['/', '/profile', '/enquiry', '/user', '/avb', '/login', '/nonsense', '/business-data/1'])
      expect(screenAt(visitor, path), path).toBe('profile')
    expect(screenAt(visitor, '/register')).toBe('→ /profile')
    expect(screenAt(visitor, '/login', '?weiter=/offer/x')).toBe('profile')
    expect(menuFor(visitor, new Set(screens))).toEqual([])
  })
})

describe('operator company with admin flag', () => {
  it.each([
    ['/', '→ /user'],
    ['/messages', 'messages'],
    ['/profile', 'profile'],
    ['/company', 'companyList'],
    ['/company/new', 'companyForm'],
    ['/company/7', 'companyForm'],
    ['/article', 'articleList'],
    ['/article/7', 'articleForm'],
    ['/article/new', 'articleForm'],
    ['/fieldvalues', 'fieldValues'],
    ['/fieldvalues/manufacturer', 'manufacturerList'],
    ['/fieldvalues/manufacturer/7', 'manufacturerForm'],
    ['/fieldvalues/manufacturer/new', 'manufacturerForm'],
    ['/fieldvalues/discount', 'discountList'],
    ['/fieldvalues/discount/new', 'discountForm'],
    ['/fieldvalues/unit', 'unitList'],
    ['/fieldvalues/unit/7', 'unitForm'],
    ['/fieldvalues/wholesaler', 'wholesalerList'],
    ['/fieldvalues/wholesaler/7', 'wholesalerForm'],
    ['/fieldvalues/eclass', 'eclassList'],
    ['/fieldvalues/eclass/new', 'eclassForm'],
    ['/import/config', 'importConfigList'],
    ['/import/config/7', 'importConfigForm'],
    ['/import/config/new', 'importConfigForm'],
    ['/import/stueckliste', 'bomImport'],
    ['/user', 'userList'],
    ['/user/7', 'userForm'],
    ['/enquiry', 'notFound'],
    ['/business-data', 'notFound'],
  ])('%s → %s', (path, screen) => expect(screenAt(operatorAdmin, path)).toBe(screen))
})

describe('operator company without admin flag', () => {
  it.each([
    ['/', '→ /user'],
    ['/user', 'userList'],
    ['/user/7', 'notFound'],
    ['/messages', 'messages'],
    ['/profile', 'profile'],
    ['/article', 'articleList'],
    ['/article/7', 'articleForm'],
    ['/import/stueckliste', 'bomImport'],
    ['/company', 'notFound'],
    ['/fieldvalues', 'notFound'],
    ['/import/config', 'notFound'],
  ])('%s → %s', (path, screen) => expect(screenAt(operator, path)).toBe(screen))
})

describe('customer or supplier', () => {
  const rows: [string, string][] = [
    ['/', '→ /enquiry'],
    ['/messages', 'messages'],
    ['/profile', 'profile'],
    ['/enquiry', 'enquiryList'],
    ['/enquiry/new', 'enquiryForm'],
    ['/enquiry/7', 'enquiryForm'],
    ['/offer', 'offerList'],
    ['/offer/new/7', 'offerForm'],
    ['/offer/7', 'offerForm'],
    ['/order', 'orderList'],
    ['/order/7', 'orderForm'],
    ['/job', 'jobList'],
    ['/job/7', 'jobForm'],
    ['/business-data', 'folderList'],
    ['/business-data/7', 'folder'],
    ['/company', 'notFound'],
    ['/article', 'notFound'],
  ]
  it.each(rows)('%s → %s', (path, screen) => {
    for (const visitor of [customerAdmin, customer, supplierAdmin, supplier])
      expect(screenAt(visitor, path)).toBe(screen)
  })
  it('/user and /user/{id} only with admin flag', () => {
    for (const path of ['/user', '/user/7']) {
      expect(screenAt(customerAdmin, path)).toMatch(/^user/)
      expect(screenAt(supplierAdmin, path)).toMatch(/^user/)
      expect(screenAt(customer, path)).toBe('notFound')
      expect(screenAt(supplier, path)).toBe('notFound')
    }
  })
  it('hands over what stands in the path', () => {
    expect(decide(supplier, '/offer/new/ab%20c')).toEqual(shows('offerForm', { enquiryId: 'ab c' }))
    expect(decide(customer, '/enquiry/new')).toEqual(shows('enquiryForm', { id: 'new' }))
    expect(decide(customer, '/enquiry/7/')).toEqual(shows('enquiryForm', { id: '7' }))
    expect(decide(customer, '/enquiry/%E0%A4%A')).toEqual(shows('enquiryForm', { id: '%E0%A4%A' }))
  })
})

describe('external company', () => {
  it.each([
    ['/', '→ /business-data'],
    ['/business-data', 'folderList'],
    ['/business-data/7', 'folder'],
    ['/profile', 'profile'],
    ['/messages', 'notFound'],
    ['/enquiry', 'notFound'],
  ])('%s → %s', (path, screen) => expect(screenAt(external, path)).toBe(screen))
})

describe('always when signed in', () => {
  it.each([
    ['/profile', 'profile'],
    ['/register', '→ /profile'],
    ['/imprint', 'imprint'],
    ['/privacy', 'privacy'],
    ['/tom', 'tom'],
    ['/avb', 'avb'],
    ['/subcontractors', 'subcontractors'],
    ['/a/path/that/leads/nowhere', 'notFound'],
  ])('%s → %s', (path, screen) => {
    for (const visitor of [operatorAdmin, operator, customerAdmin, customer, supplierAdmin, supplier, external])
      expect(screenAt(visitor, path)).toBe(screen)
  })
})

describe('signed out', () => {
  it.each([
    ['/forget', 'forget'],
    ['/reset', 'reset'],
    ['/action', 'mailAction'],
    ['/business-data/7', 'folderAccess'],
    ['/business-data/invite/7', 'invite'],
    ['/register', 'register'],
    ['/login', 'login'],
    ['/imprint', 'imprint'],
    ['/privacy', 'privacy'],
    ['/tom', 'tom'],
    ['/avb', 'avb'],
    ['/subcontractors', 'subcontractors'],
    // every other path shows the invite page; the bare address goes straight to the login (docs/decisions)
    ['/', '→ /login'],
    ['/offer/7', 'invite'],
    ['/profile', 'invite'],
    ['/nonsense', 'invite'],
  ])('%s → %s', (path, screen) => expect(screenAt(anonymous, path)).toBe(screen))
})

describe('the wanted address is kept through the login', () => {
  it.each([
    ['', '→ /'],
    ['?weiter=%2Foffer%2Fx', '→ /offer/x'],
    ['?id=f-7', '→ /business-data/f-7'],
    ['?weiter=//evil.example', '→ /'],
  ])('/login%s', (search, target) => {
    for (const visitor of [operatorAdmin, operator, customerAdmin, customer, supplierAdmin, supplier, external])
      expect(screenAt(visitor, '/login', search)).toBe(target)
    expect(screenAt(anonymous, '/login', search)).toBe('login')
  })
})

describe('as long as screens are missing', () => {
  const among = (existing: ScreenId[], visitor: Visitor, path: string) =>
    inWords(decideAmong(new Set(existing), visitor, { path, search: '' }))

  it('nobody starts on one', () => {
    expect(among(['profile'], external, '/')).toBe('→ /profile')
    expect(among(['profile', 'folderList'], external, '/')).toBe('→ /business-data')
    expect(among(['login'], anonymous, '/')).toBe('→ /login')
  })
  it('their addresses stand for nothing', () => {
    expect(among(['profile'], external, '/business-data')).toBe('notFound')
    expect(among(['folderList'], external, '/business-data')).toBe('folderList')
  })
})

describe('menus', () => {
  const everything = new Set(screens)
  it.each([
    [
      'ADMIN with admin flag',
      operatorAdmin,
      ['/user', '/company', '/article', '/fieldvalues', '/import/config', '/import/stueckliste'],
    ],
    ['ADMIN without admin flag', operator, ['/article', '/import/stueckliste']],
    ['CUSTOMER with admin flag', customerAdmin, ['/enquiry', '/offer', '/order', '/job', '/user']],
    ['CUSTOMER', customer, ['/enquiry', '/offer', '/order', '/job']],
    ['SUPPLIER with admin flag', supplierAdmin, ['/enquiry', '/offer', '/order', '/job', '/user']],
    ['SUPPLIER', supplier, ['/enquiry', '/offer', '/order', '/job']],
    ['EXTERNAL', external, ['/business-data']],
    ['signed out', anonymous, []],
  ])('%s', (_, visitor, paths) => expect(menuFor(visitor, everything)).toEqual(paths))

  it('links only screens that exist', () => expect(menuFor(customerAdmin, new Set(['offerList']))).toEqual(['/offer']))
  it('shows messages neither to EXTERNAL nor to ADMIN', () => {
    expect([customer, supplierAdmin].map(hasMessages)).toEqual([true, true])
    expect([operatorAdmin, operator, external, anonymous].map(hasMessages)).toEqual([false, false, false, false])
  })
})
