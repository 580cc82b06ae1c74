/** Which files of an offer its viewer may still change: each side its own, as long as the stage lasts (decisions 14). */
import { type FileItem, type FileType, fileTypesFor } from '../../domain/file/file.ts'
import { type Offer, offerStageOf } from '../../domain/offer/offer.ts'

const dealTypes: readonly FileType[] = ['OFFER', 'ORDER', 'ORDER_CONFIRMATION']

/** When the present stage began: before it files were the other side's, or decided upon. */
const stageBegan = (offer: Offer): Date => {
  const stage = offerStageOf(offer)
  const decided = stage === 'accepted' ? offer.decisions.find(({ kind }) => kind === 'ACCEPTED') : undefined
  if (decided) return decided.createDate
  return (stage === 'open' && offer.releaseDate) || offer.createDate
}

/** In a draft all of them; later those that were added since. */
export const isOwnFile = (offer: Offer, item: FileItem): boolean => item.createDate >= stageBegan(offer)

/** The types that a file may have at this stage: its stage's own, and those that decide nothing. */
export const offerTypesFor = (open: FileType | undefined, filename: string): readonly FileType[] =>
  fileTypesFor(filename).filter((type) => type === open || !dealTypes.includes(type))
