/**
 * A paper of a deal that is written in the portal (rules O19, O20): the form, and beside it the PDF as it is sent, or the place for an own one.
 * What is being edited is tinted on the paper.
 */
import { useSelector } from '@xstate/react'
import { type ComponentType, type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileType } from '../../../domain/file/file.ts'
import type { Offer } from '../../../domain/offer/offer.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { RecordSkeleton } from '../../core/Opening.tsx'
import { OwnPaper } from './OwnPaper.tsx'
import type { PaperActor } from './paperActor.ts'
import { PaperChoice, useIsOwn } from './PaperChoice.tsx'
import { PaperColumns } from './PaperColumns.tsx'
import { PaperPreview } from './PaperPreview.tsx'

export interface PaperProps<Actor> {
  actor: Actor
  offer: Offer
}

/** What one kind of paper is on screen. */
export interface PaperKind<Actor> {
  title: string
  /** the list that it belongs to */
  list: { label: string; href: string }
  fileType: Extract<FileType, 'ORDER' | 'ORDER_CONFIRMATION'>
  /** the page that it belongs to, and how that is called */
  own: (offer: Offer) => { href: string; label: string }
  aside: (offer: Offer) => string
  /** its time is over */
  closed: (offer: Offer) => string
  /** beside the preview: that this is what is sent */
  follows: string
  Fields: ComponentType<PaperProps<Actor>>
  Sending: ComponentType<PaperProps<Actor>>
}

export const PaperScreen = <Actor extends PaperActor>({ actor, kind }: { actor: Actor; kind: PaperKind<Actor> }) => {
  const paper: PaperActor = actor
  const offer = useSelector(paper, (s) => s.context.offer)
  const problem = useSelector(paper, (s) => s.context.problem)
  const loading = useSelector(paper, (s) => s.hasTag('loading'))
  const failed = useSelector(paper, (s) => s.matches('failed'))
  const closed = useSelector(paper, (s) => s.matches('closed'))
  const { title, list } = kind
  if (failed) return <LoadFailure back={list} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  if (loading || !offer) return <RecordSkeleton />
  const own = kind.own(offer)
  return (
    <PageLayout
      width="form"
      header={
        <PageHeader
          title={title}
          name={`${title} ${offer.offerNumber}`}
          crumbs={[list, { label: offer.offerNumber, href: own.href }, { label: title }]}
          note={offer.title}
          aside={kind.aside(offer)}
          actions={!closed && <PaperChoice actor={actor} />}
        />
      }
    >
      {closed ? (
        <Notice tone="caution" action={<TextLink href={own.href}>{own.label}</TextLink>}>
          {kind.closed(offer)}
        </Notice>
      ) : (
        <Writing actor={actor} offer={offer} kind={kind} />
      )}
    </PageLayout>
  )
}

const Writing = <Actor extends PaperActor>({
  actor,
  offer,
  kind: { fileType, follows, Fields, Sending },
}: PaperProps<Actor> & { kind: PaperKind<Actor> }) => {
  const { t } = useTranslation('offer')
  const isOwn = useIsOwn(actor)
  const [edited, setEdited] = useState<string>()
  const enter = ({ target }: FocusEvent) => setEdited(target.closest<HTMLElement>('[data-says]')?.dataset['says'])
  return (
    <PaperColumns
      own={isOwn}
      fields={
        <>
          <div className="contents" onFocus={enter} onBlur={() => setEdited(undefined)}>
            <Fields actor={actor} offer={offer} />
          </div>
          <Sending actor={actor} offer={offer} />
        </>
      }
      paper={
        isOwn ? (
          <OwnPaper actor={actor} offerId={offer.id} fileType={fileType} missing={t(`files.missing.${fileType}`)} />
        ) : (
          <PaperPreview actor={actor} follows={follows} lit={edited} />
        )
      }
    />
  )
}
