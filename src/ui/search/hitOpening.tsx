/** How a hit is opened: in this tab with what it tells of its page, or in another. */
import { useTranslation } from 'react-i18next'
import { articleName } from '../../domain/article/article.ts'
import { addressOfHit, type SearchHit } from '../../domain/search/search.ts'
import { fullName } from '../../domain/user/user.ts'
import { openingOf, type OpeningParts } from '../core/Opening.tsx'
import { EnquiryStateBadge } from '../enquiry/EnquiryStateBadge.tsx'
import { OfferBadges } from '../offer/OfferBadges.tsx'
import type { SearchActor } from './searchActor.ts'

type Known = Omit<OpeningParts, 'crumbs'> & { crumb?: string }

const knownOf = (hit: SearchHit): Known => {
  switch (hit.kind) {
    case 'enquiry':
      return { title: hit.title, crumb: hit.referenceNumber, badge: <EnquiryStateBadge enquiry={hit} /> }
    case 'company':
      return { title: hit.name }
    case 'user':
      return { title: fullName(hit) }
    case 'article':
      return { title: articleName(hit) }
    case 'masterdata':
      return { title: hit.name }
    default:
      return { title: hit.title, crumb: hit.offerNumber || hit.title, badge: <OfferBadges offer={hit} /> }
  }
}

/** The place in the menu to which it belongs. */
const menuOf = (hit: SearchHit) => {
  if (hit.kind !== 'masterdata') return `/${hit.kind}` as const
  return hit.of === 'importConfig' ? '/import/config' : '/fieldvalues'
}

export const useHitOpening = (actor: SearchActor) => {
  const { t } = useTranslation()
  return (hit: SearchHit, elsewhere: boolean): void => {
    if (elsewhere) window.open(addressOfHit(hit), '_blank', 'noopener')
    const { crumb, ...known } = knownOf(hit)
    const menu = menuOf(hit)
    const crumbs = [{ label: t(`menu.${menu}`), href: menu }, { label: crumb ?? known.title }]
    actor.send({ type: 'hit.opened', hit, elsewhere, opening: openingOf({ ...known, crumbs }) })
  }
}
