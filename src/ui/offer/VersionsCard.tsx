/** All versions of an offer, newest first: state, price, who decided when, and why one was declined (rules O8, O9). */
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../domain/core/stored.ts'
import { individual } from '../../domain/enquiry/conditionTable.ts'
import { decisionKinds, type OfferVersion } from '../../domain/offer/offer.ts'
import { modeOfState } from '../../domain/offer/offerList.ts'
import { euro, recently } from '../../i18n/formats.ts'
import { Card } from '../components/page/Card.tsx'
import { VersionItem } from './VersionItem.tsx'
import { VersionBadge } from './OfferBadges.tsx'
import { usePerCabinet } from './perCabinet.ts'
import { useReason } from './workflowSteps.ts'

/** Where a version is shown. */
export const versionHref = (version: Pick<OfferVersion, 'id' | 'state'>): string =>
  `/${modeOfState(version.state)}/${version.id}`

/** Who decided last on a version, and when. */
export const useLastDecision = () => {
  const { t } = useTranslation('offer')
  return ({ decisions, archived }: Pick<OfferVersion, 'decisions' | 'archived'>): string => {
    const last = decisions.toSorted((a, b) => b.createDate.getTime() - a.createDate.getTime())[0]
    if (!last) return t(archived ? 'versions.putAway' : 'versions.inWork')
    const values = { when: recently(last.createDate), name: last.userFullName }
    return isOneOf(decisionKinds, last.kind)
      ? t(`versions.decided.${last.kind}`, values)
      : t('versions.decidedOtherwise', { ...values, kind: last.kind })
  }
}

interface VersionsCardProps {
  versions: readonly OfferVersion[]
  currentId: string
  /** so many cabinets the price is for */
  amount: number
}

export const VersionsCard = ({ versions, currentId, amount }: VersionsCardProps) => {
  const { t } = useTranslation('offer')
  const reason = useReason()
  const detailOf = useLastDecision()
  const perCabinet = usePerCabinet()
  return (
    <Card narrow flush title={t('versions.title')}>
      <ul>
        {versions.map((version) => {
          const words = reason(version)
          return (
            <VersionItem
              key={version.id}
              title={t('version', { version: version.version })}
              badge={<VersionBadge version={version} />}
              amount={euro(version.price)}
              single={perCabinet(version.price, amount)}
              detail={detailOf(version)}
              quote={version.rejectionReason === individual ? words && t('versions.quote', { text: words }) : words}
              current={version.id === currentId}
              href={versionHref(version)}
            />
          )
        })}
      </ul>
    </Card>
  )
}
