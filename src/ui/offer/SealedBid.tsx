/** A sealed offer as its supplier sees it (rule E16): the receipt over what was submitted last, and all that was submitted. */
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { standingOf, type Submission } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { clock, day, euro, fileSize, lastUsed, listed, timeLeft } from '../../i18n/formats.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { KeyValue, ValueGrid } from '../components/page/KeyValue.tsx'
import { Fingerprint } from '../core/Fingerprint.tsx'
import { ProofButton } from '../core/ProofButton.tsx'
import { WideTable } from '../core/WideTable.tsx'

/** To the second, as receipts say it. */
const useMoment = () => {
  const { t } = useTranslation('offer')
  return (at: Date): string => t('sealed.moment', { day: day(at), clock: clock(at) })
}

type ProofActor = ComponentProps<typeof ProofButton>['actor']
interface SealedBidProps {
  offer: Offer
  /** what fetches a receipt as a file */
  proof: ProofActor | undefined
}

export const SealedBid = ({ offer, proof }: SealedBidProps) => {
  const standing = standingOf(offer.submissions)
  return (
    <>
      {standing && offer.sealed && <Figures offer={offer} submission={standing} />}
      {standing && <ReceiptCard offer={offer} submission={standing} proof={proof} />}
      <SubmissionsCard offer={offer} />
    </>
  )
}

/** How it stands: until when, for how much, since when, and that it can be changed. */
const Figures = ({ offer, submission }: { offer: Offer; submission: Submission }) => {
  const { t } = useTranslation('offer')
  const { offersUntil, enquiryValues } = offer
  const { number, at, price, userFullName } = submission
  if (offersUntil === null) return null
  const figures = [
    {
      id: 'left',
      label: t('sealed.figures.left'),
      value: timeLeft(offersUntil),
      detail: t('sealed.figures.opens', { at: lastUsed(offersUntil) }),
    },
    {
      id: 'price',
      label: t('sealed.figures.price', { number }),
      value: euro(price),
      detail: t('sealed.figures.for', { count: enquiryValues.amount }),
    },
    {
      id: 'submitted',
      label: t('sealed.figures.submitted'),
      value: clock(at),
      detail: t('sealed.figures.by', { day: day(at), name: userFullName }),
    },
    {
      id: 'changeable',
      label: t('sealed.figures.changeable'),
      value: t('sealed.figures.yes'),
      detail: t('sealed.figures.asOften'),
    },
  ]
  return (
    <Card flush>
      <KeyValue figures={figures} />
    </Card>
  )
}

const ReceiptCard = ({ offer, submission, proof }: SealedBidProps & { submission: Submission }) => {
  const { t } = useTranslation('offer')
  const momentOf = useMoment()
  const { number, at, userFullName, price, lines, options, files, sha256 } = submission
  const scope = [
    ...(lines > 0 ? [t('sealed.lines', { count: lines })] : []),
    ...(options > 0 ? [t('sealed.options', { count: options })] : []),
    ...files.map(({ filename, size }) => `${filename}, ${fileSize(size)}`),
  ]
  return (
    <Card
      title={t('sealed.receipt', { number })}
      footer={
        proof && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-caption text-ink-2">{t('sealed.fileHint')}</p>
            <ProofButton
              actor={proof}
              order={{ submissionId: submission.id, filename: t('sealed.file', { offer: offer.offerNumber, number }) }}
            >
              {t('sealed.download')}
            </ProofButton>
          </div>
        )
      }
      meta={
        offer.unchanged ? (
          <Badge plain tone="positive" glyph="check" label={t('sealed.unchanged')} />
        ) : (
          <Badge tone="caution" glyph="dashed" label={t('sealed.changed')} />
        )
      }
    >
      <ValueGrid
        pairs={[
          { id: 'at', label: t('sealed.at'), value: t('sealed.berlin', { moment: momentOf(at) }) },
          {
            id: 'offer',
            label: t('sealed.offer'),
            value: t('sealed.numbered', { number: offer.offerNumber, version: offer.version, price: euro(price) }),
          },
          { id: 'by', label: t('sealed.by'), value: `${userFullName}, ${offer.supplierName}` },
          { id: 'scope', label: t('sealed.scope'), value: listed(scope) },
        ]}
      />
      <h3 className="mt-5 mb-1.5 text-caption text-ink-2">{t('sealed.fingerprint')}</h3>
      <p className="rounded-md border border-line bg-sunken px-3.5 py-3 wrap-anywhere select-all">
        <Fingerprint sha256={sha256} />
      </p>
      <p className="mt-1.5 text-caption text-ink-2">{t('sealed.same')}</p>
    </Card>
  )
}

const SubmissionsCard = ({ offer: { submissions } }: { offer: Offer }) => {
  const { t } = useTranslation('offer')
  const momentOf = useMoment()
  const standing = standingOf(submissions)
  const head = (name: 'number' | 'received' | 'price' | 'print' | 'from' | 'state', right = false) => (
    <th scope="col" className={right ? 'px-3 py-2 text-right font-medium' : 'px-3 py-2 text-left font-medium'}>
      {t(`sealed.columns.${name}`)}
    </th>
  )
  return (
    <Card
      flush
      title={t('sealed.all')}
      meta={<span className="num">{submissions.length}</span>}
      footer={<p className="text-caption text-ink-2">{t('sealed.replacedHint')}</p>}
    >
      <WideTable label={t('sealed.all')}>
        <thead className="bg-sunken text-caption text-ink-2">
          <tr>
            {head('number')}
            {head('received')}
            {head('price', true)}
            {head('print')}
            {head('from')}
            {head('state')}
          </tr>
        </thead>
        <tbody>
          {submissions.map((one) => (
            <tr key={one.id} className={one === standing ? 'border-t border-line bg-selected' : 'border-t border-line'}>
              <td className="num px-3 py-2.5">{one.number}</td>
              <td className="num px-3 py-2.5 whitespace-nowrap">{momentOf(one.at)}</td>
              <td className="num px-3 py-2.5 text-right font-medium whitespace-nowrap">{euro(one.price)}</td>
              <td className="px-3 py-2.5 whitespace-nowrap">
                <Fingerprint short sha256={one.sha256} />
              </td>
              <td className="px-3 py-2.5">{one.userFullName}</td>
              <td className="px-3 py-2.5">
                <StandingBadge submission={one} counts={one === standing} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  )
}

const StandingBadge = ({ submission, counts }: { submission: Submission; counts: boolean }) => {
  const { t } = useTranslation('offer')
  if (counts) return <Badge tone="positive" glyph="check" label={t('sealed.states.counts')} />
  if (submission.withdrawn) return <Badge tone="neutral" glyph="ban" label={t('sealed.states.withdrawn')} />
  return <Badge tone="neutral" glyph="archive" label={t('sealed.states.replaced')} />
}
