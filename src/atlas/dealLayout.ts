/**
 * Where the map of a deal has its parts: drawn by hand, in px of its own paper. A state lies in the lane of whoever deals with it next; every
 * handing over goes through a gate in the portal's lane. What the parts say comes from the lifecycles.
 */
import type { DealAction, LifeId } from './deal.ts'

export const paper = { width: 1398, height: 904 }

export const lanes = [
  { who: 'customer', top: 32, height: 292 },
  { who: 'portal', top: 324, height: 272 },
  { who: 'supplier', top: 596, height: 212 },
  { who: 'operator', top: 808, height: 96 },
] as const
export const phases = [
  { phase: 'access', left: 104 },
  { phase: 'enquiry', left: 306 },
  { phase: 'offer', left: 496 },
  { phase: 'decision', left: 686 },
  { phase: 'job', left: 1056 },
] as const

export interface Spot {
  life: LifeId
  state: string
  left: number
  top: number
}
export const spotSize = { width: 172, height: 50 }
const spot = (life: LifeId, state: string, left: number, top: number): Spot => ({ life, state, left, top })

export const spots: readonly Spot[] = [
  spot('companyLifecycle', 'active', 120, 252),
  spot('companyLifecycle', 'pending', 108, 834),
  spot('companyLifecycle', 'rejected', 496, 834),
  spot('companyLifecycle', 'inactive', 876, 834),
  spot('enquiryLifecycle', 'draft', 310, 68),
  spot('enquiryLifecycle', 'released', 310, 252),
  spot('enquiryLifecycle', 'closed', 876, 68),
  spot('enquiryLifecycle', 'archived', 1200, 68),
  spot('offerLifecycle', 'draft', 496, 624),
  spot('offerLifecycle', 'open', 496, 252),
  spot('offerLifecycle', 'declined', 686, 624),
  spot('offerLifecycle', 'accepted', 876, 624),
  spot('offerLifecycle', 'confirmed', 1066, 252),
  spot('offerLifecycle', 'invalidated', 496, 740),
  spot('offerLifecycle', 'archived', 876, 740),
]

export interface Gate {
  action: DealAction
  left: number
}
export const gateSize = { width: 168, top: 338, height: 244 }
export const gates: readonly Gate[] = [
  { action: 'company.release', left: 122 },
  { action: 'enquiry.createOffer', left: 312 },
  { action: 'offer.release', left: 498 },
  { action: 'offer.decline', left: 688 },
  { action: 'offer.accept', left: 878 },
  { action: 'offer.confirm', left: 1068 },
]

/** The project folder's box, which has no states. */
export const folderSpot = { left: 1244, top: 338, width: 148, height: 244 }

export interface Way {
  /** what happens along it: chosen, it is drawn in colour */
  action: DealAction | null
  /** corner by corner */
  points: string
  /** the portal's own consequence */
  follows?: true
}
export const ways: readonly Way[] = [
  { action: null, points: '116,92 116,834' },
  { action: 'company.release', points: '206,834 206,302' },
  { action: null, points: '206,252 206,93 310,93' },
  { action: 'company.deactivate', points: '280,859 496,859' },
  { action: 'enquiry.release', points: '396,118 396,252' },
  { action: 'enquiry.createOffer', points: '396,302 396,649 496,649' },
  { action: 'offer.release', points: '582,624 582,302' },
  { action: 'offer.release', points: '498,480 482,480 482,765 496,765', follows: true },
  { action: 'offer.decline', points: '668,290 772,290 772,624' },
  { action: 'offer.accept', points: '668,270 962,270 962,624' },
  { action: 'offer.accept', points: '1010,338 1010,118', follows: true },
  { action: 'offer.confirm', points: '1048,649 1152,649 1152,302' },
  { action: 'offer.revise', points: '772,674 772,700 600,700 600,674' },
  { action: 'enquiry.reopen', points: '876,104 540,104 540,220 440,220 440,252' },
  { action: 'enquiry.archive', points: '1048,93 1200,93' },
  { action: 'enquiry.copy', points: '540,82 482,82' },
  { action: 'offer.archive', points: '668,765 876,765' },
]

/** Words beside a way: what happens, and from where else. */
export interface Note {
  action: DealAction
  left: number
  top: number
  width: number
  align?: 'right'
}
export const notes: readonly Note[] = [
  { action: 'enquiry.release', left: 216, top: 126, width: 170, align: 'right' },
  { action: 'enquiry.copy', left: 546, top: 58, width: 326 },
  { action: 'enquiry.reopen', left: 552, top: 112, width: 300 },
  { action: 'enquiry.archive', left: 1056, top: 99, width: 150 },
  { action: 'offer.revise', left: 782, top: 680, width: 220 },
  { action: 'offer.archive', left: 678, top: 712, width: 190 },
  { action: 'company.deactivate', left: 288, top: 822, width: 204 },
  { action: 'company.activate', left: 680, top: 842, width: 190 },
]
