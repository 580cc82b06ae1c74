/** Whose offer a figure is of; where its supplier has made another one, which of them. */
import type { CostedOffer } from '../../../domain/offer/costComparison.ts'

interface OfferNameProps {
  offer: CostedOffer | undefined
  /** all that are compared */
  among: readonly CostedOffer[]
}

export const OfferName = ({ offer, among }: OfferNameProps) => {
  if (offer === undefined) return null
  const { supplierName, offerNumber } = offer
  const several = among.filter((other) => other.supplierName === supplierName).length > 1
  return (
    <>
      <span className="block wrap-anywhere text-ink">{supplierName}</span>
      {several && (
        <span className="block font-mono text-ident font-normal wrap-anywhere text-ink-3">{offerNumber}</span>
      )}
    </>
  )
}
