/**
 * What an area is to those who decide about it, where no lifecycle says it: which pages it has and who opens them, read from the route
 * table, and which mails go out, by the words of their subjects. `areas.test.ts` holds the mails against those that the server writes.
 */
import { routes, type ScreenId, screensOf } from '../domain/session/routes.ts'
import { type Audience, signedIn } from '../domain/session/visitor.ts'

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

const screensIn: Readonly<Record<string, readonly ScreenId[]>> = screensOf

/** An area's pages; none where its workflows run on the pages of others. */
export const pagesOf = (area: string): AreaPage[] =>
  (screensIn[area] ?? []).map((screen) => {
    const rows = routes.filter((row) => 'screen' in row && row.screen === screen)
    return { screen, readers: readersAmong(new Set(rows.flatMap(({ audiences }) => audiences))) }
  })

/** The mails that no step of a deal sends (those are the map's): keys of `area.mails` in the texts, by area. */
const mails = {
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
} as const
export type AreaMail = (typeof mails)[keyof typeof mails][number]
const mailsIn: Readonly<Record<string, readonly AreaMail[]>> = mails
export const mailsOf = (area: string): readonly AreaMail[] => mailsIn[area] ?? []
