/** An addendum while it is typed (rule E17): with what it begins, what is wrong with it, and what it says. */
import { z } from 'zod'
import { germanDay, isDay } from '../core/day.ts'
import { germanClockSchema, idSchema, optionSchema, plainDateSchema, textSchema } from '../core/schema.ts'
import { isInvisible } from '../core/text.ts'
import type { FileItem } from '../file/file.ts'
import { isReplaceable } from './addendumFiles.ts'
import { type AddendumChange, lastAddendum, longestAddendum, mostAddenda, mostAddendumFiles } from './addendum.ts'
import {
  type DeadlineDraft,
  deadlineFault,
  deadlineOf,
  type DeadlineFault,
  isWithoutDeadline,
  noDeadline,
  writtenDeadline,
} from './bidding.ts'
import type { Enquiry } from './enquiry.ts'
import { deliveryConditions } from './enquiryFields.ts'

/** What a caller says in one; what is left out stays as it is. */
export const givenAddendumSchema = z.object({
  /** the number that it gets: whoever knows of fewer addenda than there are is refused */
  number: z.int().min(1).max(mostAddenda),
  text: textSchema(longestAddendum).pipe(z.string().min(1)),
  desiredDeliveryDate: plainDateSchema.optional(),
  deliveryCondition: optionSchema(deliveryConditions).optional(),
  deadline: germanClockSchema.optional(),
  /** those that the caller has brought for it, each with the file of the enquiry that it replaces */
  files: z
    .array(z.object({ id: idSchema, replacesId: idSchema.optional() }))
    .max(mostAddendumFiles)
    .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'twice')
    .optional(),
})
export type GivenAddendum = z.infer<typeof givenAddendumSchema>

/** As much of an enquiry as an addendum builds on. */
type Amended = Pick<
  Enquiry,
  'id' | 'desiredDeliveryDate' | 'deliveryCondition' | 'offersUntil' | 'addenda' | 'fileItems'
>

export type BroughtFile = { item: FileItem; replacesId: string | null }

/** The values as they are, until somebody changes them; the deadline, where it is put off. */
export type AddendumDraft = DeadlineDraft &
  Pick<Enquiry, 'desiredDeliveryDate' | 'deliveryCondition'> & {
    text: string
    /** what was brought for it, each with the file of the enquiry that it replaces */
    files: readonly BroughtFile[]
    /** how many there were when it was begun */
    begunAfter: number
  }

export const newAddendumDraft = ({ desiredDeliveryDate, deliveryCondition, addenda }: Amended): AddendumDraft => ({
  ...noDeadline,
  text: '',
  files: [],
  begunAfter: lastAddendum(addenda),
  desiredDeliveryDate,
  deliveryCondition,
})

/** The same on the enquiry as it is since: what nobody has changed in it follows, so that nothing is set back that a colleague has changed. */
export const addendumDraftOn = (draft: AddendumDraft, before: Amended, after: Amended): AddendumDraft => ({
  ...draft,
  ...(draft.desiredDeliveryDate === before.desiredDeliveryDate && { desiredDeliveryDate: after.desiredDeliveryDate }),
  ...(draft.deliveryCondition === before.deliveryCondition && { deliveryCondition: after.deliveryCondition }),
  files: draft.files.map((file) => ({ ...file, replacesId: replacedIn(after, file)?.id ?? null })),
})

/** The file that one replaces, as long as nothing else has. */
export const replacedIn = (enquiry: Amended, { replacesId }: BroughtFile): FileItem | undefined =>
  replaceableOf(enquiry).find(({ id }) => id === replacesId)

/** What is there of the enquiry to be replaced. */
export const replaceableOf = ({ id, fileItems }: Amended): FileItem[] =>
  fileItems.filter((item) => isReplaceable(id, item))

/** With these files: one that has just come is taken to replace the one of its name. */
export const broughtWith = (draft: AddendumDraft, enquiry: Amended, items: readonly FileItem[]): AddendumDraft => {
  const known = items.flatMap((item) => {
    const file = draft.files.find((one) => one.item.id === item.id)
    return file ? [{ ...file, item }] : []
  })
  const files = [...known]
  for (const item of items.filter(({ id }) => !known.some((file) => file.item.id === id))) {
    const isFree = ({ id }: FileItem) => !files.some(({ replacesId }) => replacesId === id)
    const namesake = replaceableOf(enquiry).find(
      (old) => isFree(old) && old.filename.toLowerCase() === item.filename.toLowerCase(),
    )
    files.push({ item, replacesId: namesake?.id ?? null })
  }
  return { ...draft, files }
}

/** What of the enquiry it changes. */
const changedBy = (draft: AddendumDraft, enquiry: Amended) => {
  const { desiredDeliveryDate, deliveryCondition } = draft
  return {
    ...(desiredDeliveryDate !== enquiry.desiredDeliveryDate && { desiredDeliveryDate }),
    ...(deliveryCondition !== enquiry.deliveryCondition && { deliveryCondition }),
    ...(!isWithoutDeadline(draft) && { deadline: writtenDeadline(draft) }),
  }
}

/** What it says: only what differs from the enquiry. */
export const givenAddendum = (draft: AddendumDraft, enquiry: Amended): GivenAddendum => ({
  number: lastAddendum(enquiry.addenda) + 1,
  text: draft.text.trim(),
  ...changedBy(draft, enquiry),
  ...(draft.files.length > 0 && {
    files: draft.files.map(({ item: { id }, replacesId }) => ({ id, ...(replacesId !== null && { replacesId }) })),
  }),
})

/** What it changes, before and after, as it will be kept. */
export const addendumChanges = (draft: AddendumDraft, enquiry: Amended): AddendumChange[] => {
  const until = isWithoutDeadline(draft) ? undefined : deadlineOf(draft)
  const after = { desiredDeliveryDate: draft.desiredDeliveryDate, deliveryCondition: draft.deliveryCondition }
  return [
    ...(['desiredDeliveryDate', 'deliveryCondition'] as const).flatMap((field) =>
      after[field] === enquiry[field] ? [] : [{ field, before: enquiry[field], after: after[field] }],
    ),
    ...(until && enquiry.offersUntil
      ? [{ field: 'offersUntil' as const, before: enquiry.offersUntil.toISOString(), after: until.toISOString() }]
      : []),
  ]
}

/** Whether something of it is typed: it would be lost. */
export const isTypedAddendum = (draft: AddendumDraft, enquiry: Amended): boolean =>
  draft.text !== '' || draft.files.length > 0 || Object.keys(changedBy(draft, enquiry)).length > 0

export type AddendumFaults = {
  text?: 'required' | 'tooLong'
  desiredDeliveryDate?: 'required' | 'notADate' | 'inThePast'
  deadline?: DeadlineFault
  files?: 'tooMany'
}

const textFault = (text: string): AddendumFaults['text'] => {
  if (isInvisible(text)) return 'required'
  return text.trim().length > longestAddendum ? 'tooLong' : undefined
}
const dayFault = (day: string, now: Date): AddendumFaults['desiredDeliveryDate'] => {
  if (day === '') return 'required'
  if (!isDay(day)) return 'notADate'
  return day < germanDay(now) ? 'inThePast' : undefined
}

/** What keeps it from being sent. A day that is changed lies ahead; one that stays may have passed. */
export const addendumFaults = (draft: AddendumDraft, enquiry: Amended, now = new Date()): AddendumFaults => {
  const isSameDay = draft.desiredDeliveryDate === enquiry.desiredDeliveryDate
  const text = textFault(draft.text)
  const day = isSameDay ? undefined : dayFault(draft.desiredDeliveryDate, now)
  const deadline = isWithoutDeadline(draft) ? undefined : deadlineFault(draft, { before: enquiry.offersUntil, now })
  return {
    ...(text && { text }),
    ...(day && { desiredDeliveryDate: day }),
    ...(deadline && { deadline }),
    ...(draft.files.length > mostAddendumFiles && { files: 'tooMany' as const }),
  }
}
