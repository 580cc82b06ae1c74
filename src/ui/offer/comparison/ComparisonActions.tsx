/** What can be done with an offer of the comparison: fetch its letter, accept it, and the rest in a menu. The questions stand on its page. */
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askedSteps } from '../../../domain/offer/askedSteps.ts'
import { type ComparedOffer, isTakeable } from '../../../domain/offer/comparison.ts'
import { isWanted, nothingWanted, orderHref, type Wanted } from '../../../domain/offer/orderAddress.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { versionHref } from '../VersionsCard.tsx'
import type { ComparisonActor } from './comparisonActor.ts'

const LetterButtons = ({ actor, offer }: { actor: ComparisonActor; offer: ComparedOffer }) => {
  const { t } = useTranslation('offer')
  return offer.files.map((item) => (
    <IconButton
      key={item.id}
      icon={FileText}
      label={t('comparison.letter', { name: item.filename })}
      onClick={() => actor.send({ type: 'file.download', item })}
    />
  ))
}

interface MainButtonProps {
  offer: ComparedOffer
  /** what is chosen where it stands: the order begins with it */
  wanted?: Wanted | undefined
  fullWidth?: boolean
}

/** "Annehmen" as long as it can be; no offer is recommended, so that none looks like it. */
export const MainButton = ({ offer, wanted = nothingWanted, fullWidth }: MainButtonProps) => {
  const { t } = useTranslation('offer')
  const takes = isTakeable(offer)
  const accepts = isWanted(wanted) ? orderHref(offer.id, wanted) : `${versionHref(offer)}?${askedSteps.accept}=`
  return (
    <Button href={takes ? accepts : versionHref(offer)} fullWidth={fullWidth}>
      {t(takes ? 'comparison.accept' : 'comparison.open')}
      <span className="sr-only"> {offer.supplierName}</span>
    </Button>
  )
}

export const MoreMenu = ({ offer }: { offer: ComparedOffer }) => {
  const { t } = useTranslation('offer')
  const page = versionHref(offer)
  return (
    <Menu
      label={t('comparison.more', { name: offer.supplierName })}
      entries={[
        { id: 'open', label: t('comparison.open'), href: page },
        { id: 'talk', label: t('comparison.talk'), href: `${page}?chat=` },
        ...(isTakeable(offer)
          ? [{ id: 'decline', label: t('comparison.decline'), danger: true, href: `${page}?${askedSteps.decline}=` }]
          : []),
      ]}
    />
  )
}

/** All of it, at the end of a row. */
export const RowActions = ({ actor, offer }: { actor: ComparisonActor; offer: ComparedOffer }) => (
  <span className="flex justify-end gap-2 @max-[74rem]:flex-col-reverse @max-[74rem]:items-end">
    <span className="flex gap-1">
      <LetterButtons actor={actor} offer={offer} />
    </span>
    <span className="flex items-center gap-1">
      <MainButton offer={offer} />
      <MoreMenu offer={offer} />
    </span>
  </span>
)
