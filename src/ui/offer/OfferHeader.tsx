/** The head of an offer's page: where we are, state, versions, whether it is saved, what can be done with it (rules O8–O10). */
import { useSelector } from '@xstate/react'
import { Archive, ChevronDown, Plus } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import type { Offer } from '../../domain/offer/offer.ts'
import type { OfferMode } from '../../domain/offer/offerList.ts'
import { isWithdrawn, offerStageOf } from '../../domain/offer/offerStage.ts'
import { euro } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { bottomBar, SaveStatus } from '../core/RecordStates.tsx'
import {
  isEnquiryThere,
  isRunning,
  isEditable,
  type OfferActor,
  offerOf,
  type OfferRecordActor,
  offers,
  useVersions,
} from './offerActor.ts'
import { OfferBadges } from './OfferBadges.tsx'
import { usePerCabinet } from './perCabinet.ts'
import { useObstacle } from './useObstacle.ts'
import { versionHref } from './VersionsCard.tsx'

interface OfferHeaderProps {
  actor: OfferActor
  record: OfferRecordActor
  mode: OfferMode
}

export const OfferHeader = ({ actor, record, mode }: OfferHeaderProps) => {
  const { t } = useTranslation('offer')
  const offer = useSelector(actor, offerOf)
  const enquiry = useSelector(actor, (s) => s.context.basis)
  const enquiryThere = useSelector(actor, isEnquiryThere)
  const number = offer ? offer.offerNumber || t('form.unnumbered') : t('form.newTitle')
  const title = offer?.title ?? enquiry?.title ?? t('form.newTitle')
  // All offers on one enquiry, and all their versions, have its title: the tab tells them apart.
  const which = offer ? `${number}, ${t('version', { version: offer.version })}` : number
  return (
    <PageHeader
      title={title}
      name={title === which ? title : `${which}: ${title}`}
      crumbs={[{ label: t(`modes.${mode}.title`), href: `/${mode}` }, { label: number }]}
      badge={offer && <OfferBadges offer={offer} />}
      aside={
        <EnquiryLink
          enquiryReadable={offer?.enquiryReadable ?? enquiryThere}
          enquiryId={offer?.enquiryId ?? enquiry?.id ?? ''}
          referenceNumber={offer?.referenceNumber ?? enquiry?.referenceNumber ?? ''}
          customerName={offer?.customerName ?? enquiry?.customerName ?? ''}
          supplierName={offer?.supplierName ?? ''}
        />
      }
      status={<Status actor={actor} record={record} />}
      actions={
        <>
          {offer && <VersionMenu actor={actor} offer={offer} />}
          <Actions actor={actor} />
        </>
      }
    />
  )
}

/** Whether everything is saved; where nothing can be, why not. */
const Status = ({ actor, record }: Pick<OfferHeaderProps, 'actor' | 'record'>) => {
  const { t } = useTranslation('offer')
  const offer = useSelector(actor, offerOf)
  const editable = useSelector(actor, isEditable)
  const reason = useObstacle(actor)
  if (!offer) return reason === undefined ? null : <output>{t('refused.meanwhile', { reason })}</output>
  if (editable) return <SaveStatus actor={record} />
  return (
    <output>
      <WhatNow offer={offer} />
    </output>
  )
}

/** Why it can no longer be decided on, and where it goes on; beside the buttons, where nothing below moves when that changes. */
const WhatNow = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  const { awardedElsewhere, successorId } = offer
  const stage = offerStageOf(offer)
  const successor = (words: string) => successorId && <TextLink href={`/offer/${successorId}`}>{words}</TextLink>
  if (stage === 'invalidated') {
    return (
      <span>
        {t('form.replaced')} {successor(t('form.openSuccessor'))}
      </span>
    )
  }
  if (isWithdrawn(offer)) return t('form.withdrawnNote', { name: offer.supplierName })
  if (stage === 'archived') return t('form.archivedNote')
  if (awardedElsewhere) return `${t('awarded.title')}. ${t(offer.enquiryArchived ? 'awarded.ended' : 'awarded.text')}`
  if (!successorId || (stage !== 'open' && stage !== 'declined')) return null
  return (
    <span>
      {t('form.revisionOpen')} {successor(t('form.openRevision'))}
    </span>
  )
}

type EnquiryLinkProps = Pick<
  Offer,
  'enquiryId' | 'enquiryReadable' | 'referenceNumber' | 'customerName' | 'supplierName'
>

/** A supplier is told whose enquiry it is, a customer whose offer. */
export const EnquiryLink = (props: EnquiryLinkProps) => {
  const { enquiryId, enquiryReadable, referenceNumber, customerName, supplierName } = props
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  return (
    <Trans
      t={t}
      i18nKey={isSupplier ? 'form.toEnquiry' : 'form.fromSupplier'}
      values={{ referenceNumber, customerName, supplierName }}
      components={{
        a: enquiryReadable ? (
          <TextLink href={`/enquiry/${enquiryId}`}>{referenceNumber}</TextLink>
        ) : (
          <span>{referenceNumber}</span>
        ),
      }}
    />
  )
}

const VersionMenu = ({ actor, offer }: { actor: OfferActor; offer: Offer }) => {
  const { t } = useTranslation('offer')
  const perCabinet = usePerCabinet()
  const versions = useVersions(actor)
  if (versions.length < 2) return null
  const toldPrice = (price: number | null): string | undefined =>
    price === null
      ? undefined
      : [t('net', { price: euro(price) }), perCabinet(price, offer.enquiryValues.amount) ?? []].flat().join(', ')
  return (
    <Menu
      look="button"
      trigger={
        <>
          {t('version', { version: offer.version })}
          <Icon of={ChevronDown} size={16} className="text-ink-3" />
        </>
      }
      entries={versions.map((version) => ({
        id: version.id,
        label: t('version', { version: version.version }),
        detail: toldPrice(version.price),
        href: versionHref(version),
      }))}
    />
  )
}

const isRevisable = offers('offer.revise')
const isArchivable = offers('offer.archive')
const isRevising = isRunning('revise')

/** Offered is what the lifecycle allows; a button that works keeps its place meanwhile. */
const Actions = ({ actor }: { actor: OfferActor }) => {
  const { t } = useTranslation('offer')
  const revisable = useSelector(actor, isRevisable)
  const archivable = useSelector(actor, isArchivable)
  const revising = useSelector(actor, isRevising)
  return (
    <>
      {revisable && (
        <div className={bottomBar}>
          <Button
            variant="primary"
            icon={Plus}
            loading={revising}
            className="max-sm:flex-1"
            onClick={() => actor.send({ type: 'offer.revise' })}
          >
            {t('form.revise')}
          </Button>
        </div>
      )}
      {archivable && (
        <Menu
          look="page"
          entries={[
            {
              id: 'archive',
              label: t('form.archive'),
              icon: Archive,
              onSelect: () => actor.send({ type: 'offer.archive' }),
            },
          ]}
        />
      )}
    </>
  )
}
