/** What can be done with an offer of the comparison: fetch its letter, open its page. */
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ComparedOffer, isTakeable } from '../../../domain/offer/comparison.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { versionHref } from '../VersionsCard.tsx'
import type { ComparisonActor } from './comparisonActor.ts'

export const LetterButtons = ({ actor, offer }: { actor: ComparisonActor; offer: ComparedOffer }) => {
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

export const OpenButton = ({ offer, fullWidth }: { offer: ComparedOffer; fullWidth?: boolean }) => {
  const { t } = useTranslation('offer')
  return (
    <Button href={versionHref(offer)} fullWidth={fullWidth}>
      {t(`comparison.open.${isTakeable(offer) ? 'decide' : 'look'}`)}
      <span className="sr-only"> {offer.supplierName}</span>
    </Button>
  )
}
