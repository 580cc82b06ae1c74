/** The head of the enquiry's page: where we are, its state, whether it is saved, what can be done with it (rule E9). */
import { useSelector } from '@xstate/react'
import { Archive, Copy, FilePlus2, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { canEnquiry } from '../../machines/enquiry/enquiryContext.ts'
import type { EnquiryAction } from '../../domain/enquiry/enquiryLifecycle.ts'
import { standingOf } from '../offer/contractWords.ts'
import { useIsSupplier } from '../app/user.ts'
import { isSealed } from '../../domain/enquiry/sealing.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { SaveStatus } from '../core/RecordStates.tsx'
import {
  type EnquiryActor,
  enquiryOf,
  type EnquiryRecordActor,
  type EnquirySnapshot,
  isReadOnly,
} from './enquiryActor.ts'
import { type Enquiry, enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { EnquiryQuestions } from './EnquiryQuestions.tsx'
import { EnquiryStateBadge } from './EnquiryStateBadge.tsx'

interface HeaderProps {
  actor: EnquiryActor
  record: EnquiryRecordActor
}

export const EnquiryHeader = ({ actor, record }: HeaderProps) => {
  const { t } = useTranslation('enquiry')
  const enquiry = useSelector(actor, enquiryOf)
  const readOnly = useSelector(actor, isReadOnly)
  return (
    <>
      <PageHeader
        title={enquiry?.title ?? t('form.newTitle')}
        crumbs={[
          { label: t('list.title'), href: '/enquiry' },
          { label: enquiry?.referenceNumber ?? t('form.newTitle') },
        ]}
        badge={
          enquiry && (
            <span className="flex flex-wrap gap-2">
              <EnquiryStateBadge enquiry={enquiry} />
              {isSealed(enquiry) && <Badge tone="neutral" glyph="lock" label={t('sealing.badge')} />}
            </span>
          )
        }
        status={readOnly ? enquiry && <WhatNow enquiry={enquiry} /> : <SaveStatus actor={record} />}
        actions={<Actions actor={actor} />}
      />
      <EnquiryQuestions actor={actor} record={record} />
    </>
  )
}

/** What can still be done with it; beside the buttons, where nothing below moves when that changes. */
const WhatNow = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation('enquiry')
  const isSupplier = useIsSupplier()
  if (enquiry.awardedElsewhere) return t('form.readOnly.awarded')
  const state = enquiryStateOf(enquiry)
  if (state === 'draft' || isSupplier) return null
  if (state === 'closed') return t('form.readOnly.closed', standingOf(enquiry.contracts))
  return t(
    state === 'released' && enquiry.contracts.length === 0 ? 'form.readOnly.amendable' : `form.readOnly.${state}`,
  )
}

const can = (action: EnquiryAction) => (s: EnquirySnapshot) => canEnquiry(s.context, action)
const [canCopy, canReopen, canArchive, canCreateOffer] = [
  can('enquiry.copy'),
  can('enquiry.reopen'),
  can('enquiry.archive'),
  can('enquiry.createOffer'),
]
const [isSavingForCopy, isCopied, isReopening] = [
  isTaking('copy', 'saving'),
  isTaking('copy', 'running'),
  isTaking('reopen', 'running'),
]
const isCopying = (s: EnquirySnapshot): boolean => isSavingForCopy(s) || isCopied(s)

/** Offered is what the lifecycle allows; a button that works keeps its place meanwhile. */
const Actions = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const copies = useSelector(actor, canCopy)
  const reopens = useSelector(actor, canReopen)
  const archives = useSelector(actor, canArchive)
  const createsOffer = useSelector(actor, canCreateOffer)
  const copying = useSelector(actor, isCopying)
  const reopening = useSelector(actor, isReopening)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {reopens && (
        <Button icon={RotateCcw} loading={reopening} onClick={() => actor.send({ type: 'enquiry.reopen' })}>
          {t('form.reopen')}
        </Button>
      )}
      {copies && (
        <Button icon={Copy} loading={copying} onClick={() => actor.send({ type: 'enquiry.copy' })}>
          {t('form.copy')}
        </Button>
      )}
      {createsOffer && (
        <Button variant="primary" icon={FilePlus2} onClick={() => actor.send({ type: 'enquiry.createOffer' })}>
          {t('form.createOffer')}
        </Button>
      )}
      {archives && (
        <Menu
          look="page"
          entries={[
            {
              id: 'archive',
              label: t('form.archive'),
              icon: Archive,
              onSelect: () => actor.send({ type: 'enquiry.archive' }),
            },
          ]}
        />
      )}
    </div>
  )
}
