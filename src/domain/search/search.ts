/** The search over everything that its reader may see (rule L10): the kinds of records, in the order in which they are shown. */
import { z } from 'zod'
import { shownArticleSchema } from '../article/article.ts'
import { companySchema } from '../company/company.ts'
import { pageOf } from '../core/schema.ts'
import { enquiryRowSchema } from '../enquiry/enquiry.ts'
import { offerRowSchema } from '../offer/offerList.ts'
import { userSchema } from '../user/user.ts'

export const searchKinds = ['enquiry', 'offer', 'order', 'job', 'company', 'user', 'article', 'masterdata'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What is called master data, and the list in which each stands. */
export const masterLists = {
  manufacturer: '/fieldvalues/manufacturer',
  discount: '/fieldvalues/discount',
  unit: '/fieldvalues/unit',
  wholesaler: '/fieldvalues/wholesaler',
  eclass: '/fieldvalues/eclass',
  importConfig: '/import/config',
} as const
const masterKinds = [
  'manufacturer',
  'discount',
  'unit',
  'wholesaler',
  'eclass',
  'importConfig',
] as const satisfies (keyof typeof masterLists)[]

/** A manufacturer, a discount group of one, an E-Class with its number, ... */
export const masterHitSchema = z.object({
  id: z.string(),
  of: z.enum(masterKinds),
  name: z.string(),
  about: z.string(),
})

/** So many letters say enough to look for. */
export const shortestTerm = 2
/** So many of each kind come along; whoever wants more goes to the list. */
export const hitsPerKind = 15

/** One record that was found, with as much of it as says which one it is. */
export const searchHitSchema = z.discriminatedUnion('kind', [
  enquiryRowSchema
    .pick({
      id: true,
      title: true,
      referenceNumber: true,
      customerName: true,
      offerCount: true,
      released: true,
      closed: true,
      archived: true,
      awardedElsewhere: true,
    })
    .extend({ kind: z.literal('enquiry') }),
  offerRowSchema
    .pick({
      id: true,
      title: true,
      offerNumber: true,
      referenceNumber: true,
      supplierName: true,
      customerName: true,
      version: true,
      price: true,
      amount: true,
      state: true,
      released: true,
      archived: true,
      invalidated: true,
      missedDeadline: true,
      enquiryClosed: true,
      enquiryArchived: true,
      awardedElsewhere: true,
    })
    .extend({ kind: z.enum(['offer', 'order', 'job']) }),
  companySchema
    .pick({ id: true, name: true, customerNumber: true })
    .extend({ kind: z.literal('company'), city: z.string() }),
  userSchema.pick({ id: true, name: true, lastname: true, mail: true }).extend({
    kind: z.literal('user'),
    companyName: z.string(),
    /** the reader has no page of theirs, only the list that they stand in */
    inList: z.boolean(),
  }),
  shownArticleSchema
    .pick({ id: true, orderNumber: true, manufacturerNumber: true, manufacturerName: true, description: true })
    .extend({ kind: z.literal('article') }),
  masterHitSchema.extend({ kind: z.literal('masterdata') }),
])
export type SearchHit = z.infer<typeof searchHitSchema>

/** The hits of one kind, and how many there are, as far as they were counted. */
export const searchGroupSchema = pageOf(searchHitSchema).extend({ kind: z.enum(searchKinds) })
export type SearchGroup = z.infer<typeof searchGroupSchema>

/** Where the record is opened; a user without a page of their own is found in the list by the mail. */
export const addressOfHit = (hit: SearchHit): string => {
  if (hit.kind === 'user' && hit.inList) return listOfHits('user', hit.mail)
  return `${hit.kind === 'masterdata' ? masterLists[hit.of] : `/${hit.kind}`}/${hit.id}`
}
/** The list in which all of them stand; of master data, the page that leads to its lists. */
export const listOfHits = (kind: SearchKind, term: string): string =>
  kind === 'masterdata' ? '/fieldvalues' : `/${kind}?suche=${encodeURIComponent(term)}`
