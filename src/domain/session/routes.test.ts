/**
 * What the route table adds to its rows: parameters, menus, screens that are missing. The rows themselves, for every kind of visitor,
 * are held against tests/access/routeTable.ts.
 */
import { describe, expect, it } from 'vitest'
import type { CompanyType } from '../company/company.ts'
import type { User } from '../user/user.ts'
import {
  decide,
  decideAmong,
  hasMessages,
  isScreenId,
  menuFor,
  routes,
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
    language: null,
    companyId: 'c',
    company: { name: 'Firma', type, active: true, pendingRegistration: more.pending ?? false },
    admin,
    permissions: [],
    passwordChangeNeeded: more.passwordChangeNeeded ?? false,
    mailConfirmedAt: null,
    mailLinkSentAt: null,
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

describe('password change required or registration pending: the profile is reachable (catch-all), and what everybody reads', () => {
  it.each([
    ['password change', signedIn('CUSTOMER', false, { passwordChangeNeeded: true })],
    ['pending', signedIn('CUSTOMER', true, { pending: true })],
    ['operator with first password', signedIn('ADMIN', true, { passwordChangeNeeded: true })],
  ])('%s', (_, visitor) => {
    for (const path of ['/', '/profile', '/enquiry', '/user', '/login', '/nonsense', '/business-data/1'])
      expect(screenAt(visitor, path), path).toBe('profile')
    expect(['/imprint', '/avb', '/action'].map((path) => screenAt(visitor, path))).toEqual([
      'imprint',
      'avb',
      'mailAction',
    ])
    for (const path of ['/register', '/forget']) expect(screenAt(visitor, path)).toBe('→ /profile')
    expect(screenAt(visitor, '/login', '?weiter=/offer/x')).toBe('profile')
    expect(menuFor(visitor, new Set(screens))).toEqual([])
  })
})

describe('an address', () => {
  it('hands over what stands in the path', () => {
    expect(decide(supplier, '/offer/new/ab%20c')).toEqual(shows('offerForm', { enquiryId: 'ab c' }))
    expect(decide(customer, '/enquiry/new')).toEqual(shows('enquiryForm', { id: 'new' }))
    expect(decide(customer, '/enquiry/7/')).toEqual(shows('enquiryForm', { id: '7' }))
  })
  it.each([
    ['an escape that is none', '%zz'],
    ['a broken escape', '%E0%A4%A'],
    ['a control character', '%00'],
    ['more than any id has', '7'.repeat(300)],
  ])('with %s names nothing', (_, id) => {
    expect(screenAt(customer, `/enquiry/${id}`)).toBe('notFound')
    expect(screenAt(operatorAdmin, `/user/${id}`)).toBe('notFound')
    expect(screenAt(supplier, `/offer/new/${id}`)).toBe('notFound')
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
      ['/user', '/company', '/article', '/fieldvalues', '/import/config', '/import/stueckliste', '/operations'],
    ],
    ['ADMIN without admin flag', operator, ['/article', '/import/stueckliste']],
    ['CUSTOMER with admin flag', customerAdmin, ['/enquiry', '/offer', '/order', '/job', '/business-data', '/user']],
    ['CUSTOMER', customer, ['/enquiry', '/offer', '/order', '/job', '/business-data']],
    ['SUPPLIER with admin flag', supplierAdmin, ['/enquiry', '/offer', '/order', '/job', '/business-data', '/user']],
    ['SUPPLIER', supplier, ['/enquiry', '/offer', '/order', '/job', '/business-data']],
    ['EXTERNAL', external, ['/business-data']],
    ['signed out', anonymous, []],
  ])('%s', (_, visitor, paths) => expect(menuFor(visitor, everything)).toEqual(paths))

  it('every list stands in them, or below a page that does', () => {
    const visitors = [operatorAdmin, operator, customerAdmin, supplierAdmin, external]
    const linked = visitors.flatMap((visitor) => menuFor(visitor, everything))
    const lists = routes.flatMap((row) => ('screen' in row && row.screen.endsWith('List') ? row.path : []))
    expect(lists.length).toBeGreaterThan(10)
    expect(lists.filter((path) => !linked.some((from) => path === from || path.startsWith(`${from}/`)))).toEqual([])
  })

  it('links only screens that exist', () => expect(menuFor(customerAdmin, new Set(['offerList']))).toEqual(['/offer']))
  it('shows messages neither to EXTERNAL nor to ADMIN', () => {
    expect([customer, supplierAdmin].map(hasMessages)).toEqual([true, true])
    expect([operatorAdmin, operator, external, anonymous].map(hasMessages)).toEqual([false, false, false, false])
  })
})
