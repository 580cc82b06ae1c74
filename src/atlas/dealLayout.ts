/**
 * Where the map of a deal has its parts: drawn by hand, in px of its own paper. A state lies in the lane of whoever deals with it next; every
 * handing over goes through a gate in the portal's lane. What the parts say comes from the lifecycles.
 */
import type { DealAction, LifeId } from './deal.ts'

export const paper = { width: 1398, height: 1052 }

export const lanes = [
  { who: 'customer', top: 32, height: 292 },
  { who: 'portal', top: 324, height: 420 },
  { who: 'supplier', top: 744, height: 212 },
  { who: 'operator', top: 956, height: 96 },
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
  spot('companyLifecycle', 'pending', 108, 982),
  spot('companyLifecycle', 'rejected', 496, 982),
  spot('companyLifecycle', 'inactive', 876, 982),
  spot('enquiryLifecycle', 'draft', 310, 68),
  spot('enquiryLifecycle', 'released', 310, 252),
  spot('enquiryLifecycle', 'closed', 876, 68),
  spot('enquiryLifecycle', 'archived', 1200, 68),
  spot('offerLifecycle', 'draft', 496, 772),
  spot('offerLifecycle', 'open', 496, 252),
  spot('offerLifecycle', 'declined', 686, 772),
  spot('offerLifecycle', 'accepted', 876, 772),
  spot('offerLifecycle', 'confirmed', 1066, 252),
  spot('offerLifecycle', 'invalidated', 496, 888),
  spot('offerLifecycle', 'archived', 876, 888),
]

export interface Gate {
  action: DealAction
  left: number
}
export const gateSize = { width: 168, top: 338, height: 392 }
export const gates: readonly Gate[] = [
  { action: 'company.release', left: 122 },
  { action: 'enquiry.createOffer', left: 312 },
  { action: 'offer.release', left: 498 },
  { action: 'offer.decline', left: 688 },
  { action: 'offer.accept', left: 878 },
  { action: 'offer.confirm', left: 1068 },
]

/** The project folder's box, which has no states. */
export const folderSpot = { left: 1244, top: 338, width: 148, height: 392 }

export interface Way {
  /** what happens along it: chosen, it is drawn in colour */
  action: DealAction | null
  /** corner by corner */
  points: string
  /** the portal's own consequence */
  follows?: true
}
export const ways: readonly Way[] = [
  { action: null, points: '116,92 116,982' },
  { action: 'company.release', points: '206,982 206,302' },
  { action: null, points: '206,252 206,93 310,93' },
  { action: 'company.deactivate', points: '280,1007 496,1007' },
  { action: 'enquiry.release', points: '396,118 396,252' },
  { action: 'enquiry.createOffer', points: '396,302 396,797 496,797' },
  { action: 'offer.release', points: '582,772 582,302' },
  { action: 'offer.release', points: '498,480 482,480 482,913 496,913', follows: true },
  { action: 'offer.decline', points: '668,290 772,290 772,772' },
  { action: 'offer.accept', points: '668,270 962,270 962,772' },
  { action: 'offer.accept', points: '1010,338 1010,118', follows: true },
  { action: 'offer.confirm', points: '1048,797 1152,797 1152,302' },
  { action: 'offer.revise', points: '772,822 772,848 600,848 600,822' },
  { action: 'enquiry.reopen', points: '876,104 540,104 540,220 440,220 440,252' },
  { action: 'enquiry.archive', points: '1048,93 1200,93' },
  { action: 'enquiry.copy', points: '540,82 482,82' },
  { action: 'company.activate', points: '962,1032 962,1045 300,1045 300,277 292,277' },
  { action: 'offer.archive', points: '668,913 876,913' },
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
  { action: 'offer.revise', left: 782, top: 828, width: 220 },
  { action: 'offer.archive', left: 678, top: 860, width: 190 },
  { action: 'company.deactivate', left: 288, top: 970, width: 204 },
  { action: 'company.activate', left: 680, top: 990, width: 190 },
]
