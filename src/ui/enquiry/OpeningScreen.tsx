/**
 * How sealed offers were opened (rule E16): what was opened, whether it is what the receipts say, who made none, and the record's fingerprint. One page,
 * a card after the other.
 */
import { useSelector } from '@xstate/react'
import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Opening } from '../../domain/enquiry/sealing.ts'
import { clock, day, euro } from '../../i18n/formats.ts'
import type { openingMachine } from '../../machines/enquiry/openingMachine.ts'
import { useIsSupplier } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { Card } from '../components/page/Card.tsx'
import { KeyValue } from '../components/page/KeyValue.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { Fingerprint } from '../core/Fingerprint.tsx'
import { ProofButton } from '../core/ProofButton.tsx'
import { WideTable } from '../core/WideTable.tsx'
import { LoadFailure } from '../core/LoadFailure.tsx'

type Actor = ActorRefFrom<typeof openingMachine>

const useMoment = () => {
  const { t } = useTranslation('enquiry')
  return (at: Date): string => t('opening.moment', { day: day(at), clock: clock(at) })
}

export const OpeningScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('enquiry')
  const momentOf = useMoment()
  const isSupplier = useIsSupplier()
  const opening = useSelector(actor, (s) => s.context.opening)
  const proof = useSelector(actor, (s) => s.children.proof)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const problem = useSelector(actor, (s) => s.context.problem)
  const enquiry = `/enquiry/${encodeURIComponent(actor.getSnapshot().context.enquiryId)}`
  const root = { label: t('list.title'), href: '/enquiry' }
  if (failed) return <LoadFailure back={root} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  return (
    <PageLayout
      width="form"
      busy={opening === null}
      header={
        <PageHeader
          title={t('opening.title')}
          name={opening ? `${t('opening.title')}: ${opening.title}` : t('opening.title')}
          crumbs={[
            root,
            { label: opening ? `${opening.referenceNumber}, ${opening.title}` : '', href: enquiry },
            { label: t('opening.title') },
          ]}
          badge={opening && <Badge tone="positive" glyph="check" label={t('opening.opened')} />}
          status={opening && momentOf(opening.openedAt)}
          actions={
            opening &&
            !isSupplier && (
              <>
                {proof && (
                  <ProofButton
                    actor={proof}
                    order={{
                      enquiryId: opening.enquiryId,
                      filename: `${t('opening.file')}_${opening.referenceNumber}.json`,
                    }}
                  >
                    {t('opening.download')}
                  </ProofButton>
                )}
                <Button variant="primary" icon={Scale} href={enquiry}>
                  {t('opening.compare')}
                </Button>
              </>
            )
          }
        />
      }
      rail={opening && <RecordCard opening={opening} isSupplier={isSupplier} />}
    >
      {opening && (
        <>
          <Figures opening={opening} isSupplier={isSupplier} />
          <Opened opening={opening} isSupplier={isSupplier} />
          <Without opening={opening} />
          <Course opening={opening} />
        </>
      )}
    </PageLayout>
  )
}

interface Shown {
  opening: Opening
  isSupplier?: boolean
}

const Figures = ({ opening, isSupplier }: Shown) => {
  const { t } = useTranslation('enquiry')
  const { receipts, others, declined, invited, late } = opening
  const matching = receipts.filter(({ check }) => check === 'matches').length
  const silent = silentOf(opening)
  const figures = [
    {
      id: 'opened',
      label: t('opening.figures.opened'),
      value: receipts.length + others.length,
      detail: invited ? t('sealing.ofInvited', { count: invited.length }) : undefined,
    },
    ...(isSupplier
      ? []
      : [
          { id: 'declined', label: t('bid.declines'), value: declined.length, detail: t('opening.figures.inTime') },
          {
            id: 'none',
            label: t('opening.figures.none'),
            value: invited ? silent.length : '–',
            detail: late.length > 0 ? t('opening.figures.late', { count: late.length }) : undefined,
          },
        ]),
    {
      id: 'prints',
      label: t('opening.figures.prints'),
      value: t('opening.figures.of', { matching, count: receipts.length }),
      detail: t('opening.figures.match'),
    },
  ]
  return (
    <Card flush>
      <KeyValue figures={figures} />
    </Card>
  )
}

/** Who was asked by name, and neither offered nor declined. */
const silentOf = ({ invited, receipts, declined }: Opening): NonNullable<Opening['invited']> => {
  const answered = new Set([...receipts, ...declined].map(({ supplierId }) => supplierId))
  return (invited ?? []).filter(({ id }) => !answered.has(id))
}

const Opened = ({ opening: { receipts, others, amount }, isSupplier }: Shown) => {
  const { t } = useTranslation('enquiry')
  const momentOf = useMoment()
  const head = (name: 'number' | 'supplier' | 'received' | 'price' | 'delivery' | 'print' | 'check', right = false) => (
    <th scope="col" className={right ? 'px-3 py-2 text-right font-medium' : 'px-3 py-2 text-left font-medium'}>
      {t(`opening.columns.${name}`)}
    </th>
  )
  return (
    <Card
      flush
      title={t(isSupplier ? 'opening.yours' : 'opening.offers')}
      meta={t('opening.inOrder', { count: amount })}
      footer={
        others.length > 0 ? (
          <div className="text-caption text-ink-2">
            <p>{t('opening.others', { count: others.length })}</p>
            {others.map((sha256) => (
              <p key={sha256} className="mt-1 wrap-anywhere">
                <Fingerprint sha256={sha256} />
              </p>
            ))}
          </div>
        ) : undefined
      }
    >
      {receipts.length === 0 ? (
        <p className="p-5 text-body text-ink-2">{t(isSupplier ? 'opening.noneOfYours' : 'opening.noOffer')}</p>
      ) : (
        <WideTable label={t(isSupplier ? 'opening.yours' : 'opening.offers')}>
          <thead className="bg-sunken text-caption text-ink-2">
            <tr>
              {head('number')}
              {head('supplier')}
              {head('received')}
              {head('price', true)}
              {head('delivery', true)}
              {head('print')}
              {head('check')}
            </tr>
          </thead>
          <tbody>
            {receipts.map((receipt, index) => (
              <tr key={receipt.offerId} className="border-t border-line">
                <td className="num px-3 py-2.5 text-ink-2">{index + 1}</td>
                <td className="px-3 py-2.5">
                  <span className="block font-medium text-ink">{receipt.supplierName}</span>
                  <span className="block text-caption text-ink-2">{receipt.offerNumber}</span>
                </td>
                <td className="num px-3 py-2.5 whitespace-nowrap">{momentOf(receipt.at)}</td>
                <td className="num px-3 py-2.5 text-right font-semibold whitespace-nowrap">{euro(receipt.price)}</td>
                <td className="num px-3 py-2.5 text-right whitespace-nowrap">
                  {receipt.desiredDeliveryDate === null ? '–' : day(receipt.desiredDeliveryDate)}
                </td>
                <td className="px-3 py-2.5 whitespace-nowrap">
                  <Fingerprint short sha256={receipt.sha256} />
                </td>
                <td className="px-3 py-2.5">
                  <Badge
                    plain={receipt.check === 'matches'}
                    tone={receipt.check === 'matches' ? 'positive' : 'critical'}
                    glyph={receipt.check === 'matches' ? 'check' : 'cross'}
                    label={t(`opening.checks.${receipt.check}`)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  )
}

const Without = ({ opening }: Shown) => {
  const { t } = useTranslation('enquiry')
  const momentOf = useMoment()
  const { declined, late } = opening
  const silent = silentOf(opening).filter(({ id }) => !late.some(({ supplierId }) => supplierId === id))
  if (declined.length + late.length + silent.length === 0) return null
  const row =
    'grid gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-body first:border-t-0 max-sm:px-4 sm:grid-cols-[3fr_8rem_4fr_auto]'
  return (
    <Card flush title={t('opening.without')}>
      <ul>
        {declined.map(({ supplierId, supplierName, reason, at }) => (
          <li key={supplierId} className={row}>
            <span className="font-medium text-ink">{supplierName}</span>
            <span>
              <Badge tone="neutral" glyph="ban" label={t('opening.states.declined')} />
            </span>
            <span className="wrap-anywhere text-ink-2">{t('bid.quoted', { reason })}</span>
            <span className="num text-ink-2">{momentOf(at)}</span>
          </li>
        ))}
        {late.map(({ supplierName, at }) => (
          <li key={at.toISOString()} className={row}>
            <span className="font-medium text-ink">{supplierName}</span>
            <span>
              <Badge tone="caution" glyph="warning" label={t('opening.states.late')} />
            </span>
            <span className="text-ink-2">{t('opening.refused')}</span>
            <span className="num text-ink-2">{momentOf(at)}</span>
          </li>
        ))}
        {silent.map(({ id, name }) => (
          <li key={id} className={row}>
            <span className="font-medium text-ink">{name}</span>
            <span>
              <Badge tone="neutral" glyph="ring" label={t('opening.states.silent')} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What happened since the release, the newest first. */
const Course = ({ opening }: Shown) => {
  const { t } = useTranslation('enquiry')
  const momentOf = useMoment()
  const portal = t('opening.portal')
  const events = [
    ...opening.late.map(({ supplierName, at }) => ({
      at,
      who: portal,
      what: t('opening.course.late', { supplierName }),
    })),
    {
      at: opening.openedAt,
      who: portal,
      what: t('opening.course.opened', { count: opening.receipts.length + opening.others.length }),
    },
    ...opening.receipts.map(({ at, supplierName, number }) => ({
      at,
      who: supplierName,
      what: t('opening.course.submitted', { number }),
    })),
    ...opening.declined.map(({ at, supplierName }) => ({ at, who: supplierName, what: t('opening.course.declined') })),
    ...(opening.releasedAt
      ? [
          {
            at: opening.releasedAt,
            who: opening.customerName,
            what: t('opening.course.released', { deadline: momentOf(opening.deadline) }),
          },
        ]
      : []),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <Card flush title={t('opening.course.title')} meta={t('opening.course.zone')}>
      <ol>
        {events.map(({ at, who, what }) => (
          <li
            key={`${at.toISOString()} ${who} ${what}`}
            className="grid gap-x-6 border-t border-line px-5 py-3 text-body first:border-t-0 max-sm:px-4 sm:grid-cols-[11rem_2fr_4fr]"
          >
            <span className="num font-mono text-caption text-ink-2">{momentOf(at)}</span>
            <span className="font-medium wrap-anywhere text-ink">{who}</span>
            <span className="wrap-anywhere text-ink-2">{what}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const RecordCard = ({ opening, isSupplier }: Shown) => {
  const { t } = useTranslation('enquiry')
  return (
    <Card narrow title={t('opening.record')}>
      <p className="text-caption text-ink-2">{t('opening.recordPrint')}</p>
      <p className="mt-1 wrap-anywhere select-all">
        <Fingerprint sha256={opening.sha256} />
      </p>
      <p className="mt-3 text-caption text-ink-2">{t('opening.unchangeable')}</p>
      <p className="mt-2 text-caption text-ink-2">{t(isSupplier ? 'opening.othersHidden' : 'opening.everySupplier')}</p>
      <p className="mt-2 text-caption text-ink-2">{t('opening.usual')}</p>
    </Card>
  )
}
