/** Before rows are combined: which stays, and what it will be afterwards. What comes in is tinted, with a plus (rule V7). */
import { Radio, RadioGroup } from '@headlessui/react'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import type { Combination } from '../../domain/masterdata/named.ts'
import { percent, quantity } from '../../i18n/formats.ts'
import type { Candidate, CombiningContext } from '../../machines/masterdata/combiningMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Icon } from '../components/Icon.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import type { CombinedKind } from './words.ts'

type CombiningSnapshot = Snapshot<unknown> & {
  context: CombiningContext
  matches: (state: 'combining' | { combining: 'failed' | 'running' }) => boolean
  can: (event: { type: 'combine.confirmed' }) => boolean
}
type CombiningEvent =
  | { type: 'survivor.chosen'; id: string }
  | { type: 'combine.confirmed' | 'combine.cancelled' | 'preview.again' }
export interface CombiningActor extends Pick<ActorRef<CombiningSnapshot, never>, 'getSnapshot' | 'subscribe'> {
  send: (event: CombiningEvent) => void
}

const isOpen = (s: CombiningSnapshot) => s.matches('combining')
const isRunning = (s: CombiningSnapshot) => s.matches({ combining: 'running' })
const hasFailed = (s: CombiningSnapshot) => s.matches({ combining: 'failed' })
const contextOf = (s: CombiningSnapshot) => s.context

interface CombineProps {
  kind: CombinedKind
  actor: CombiningActor
}

export const CombineDialog = ({ kind, actor }: CombineProps) => {
  const { t } = useTranslation(['masterdata', 'common', 'refusals'])
  const open = useSelector(actor, isOpen)
  const running = useSelector(actor, isRunning)
  const failed = useSelector(actor, hasFailed)
  const possible = useSelector(actor, (s) => s.can({ type: 'combine.confirmed' }))
  const { candidates, survivor, preview, refusal } = useSelector(actor, contextOf)
  const name = candidates.find(({ id }) => id === survivor)?.displayName ?? ''
  const cancel = () => actor.send({ type: 'combine.cancelled' })
  const count = candidates.length
  return (
    <Dialog
      open={open}
      title={t(`${kind}.combine.title`, { count })}
      onClose={cancel}
      footStart={<span className="text-caption text-ink-3">{t('combine.final')}</span>}
      actions={
        <>
          <Button initialFocus onClick={cancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="primary"
            loading={running}
            blocked={possible || running ? undefined : blockedBy(preview, t('combine.failed'), t)}
            onClick={() => actor.send({ type: 'combine.confirmed' })}
          >
            {t(`${kind}.combine.confirm`, { count })}
          </Button>
        </>
      }
    >
      <Survivors kind={kind} actor={actor} />
      <h3 className="mt-5 mb-2 text-caption font-medium text-ink-2">{t('combine.after', { name })}</h3>
      {failed && (
        <Notice tone="critical" alert>
          {refusal ? t(`refusals:${refusal}`) : t('combine.failed')}{' '}
          <RetryLink onRetry={() => actor.send({ type: 'preview.again' })}>{t('combine.retry')}</RetryLink>
        </Notice>
      )}
      {preview ? <Preview preview={preview} /> : !failed && <PreviewSkeleton />}
    </Dialog>
  )
}

type Translate = ReturnType<typeof useTranslation<['masterdata', 'common', 'refusals']>>['t']

/** Why it cannot be done, as the blocked button says it. */
const blockedBy = (preview: Combination | null, waiting: string, t: Translate): string => {
  if (preview && preview.manufacturers.length > 1)
    return t('combine.otherManufacturers', { names: preview.manufacturers.join(', ') })
  return preview && preview.sameNumbers.count > 0
    ? t('combine.sameNumbers', { count: preview.sameNumbers.count, examples: preview.sameNumbers.examples.join(', ') })
    : waiting
}

const Survivors = ({ kind, actor }: CombineProps) => {
  const { t } = useTranslation('masterdata')
  const { candidates, survivor } = useSelector(actor, contextOf)
  return (
    <RadioGroup
      value={survivor}
      aria-label={t(`${kind}.combine.survivor`)}
      onChange={(id) => actor.send({ type: 'survivor.chosen', id })}
    >
      <h3 className="mb-1.5 text-caption font-medium text-ink-2">{t(`${kind}.combine.survivor`)}</h3>
      <div className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line-strong">
        {candidates.map((candidate) => {
          const { id, displayName } = candidate
          const stays = id === survivor
          return (
            <Radio
              key={id}
              value={id}
              className={cx('flex cursor-pointer items-start gap-3 px-3.5 py-2.5', stays && 'bg-accent-subtle')}
            >
              <span
                aria-hidden
                className={cx(
                  'mt-[3px] size-4 shrink-0 rounded-full border bg-surface',
                  stays ? 'border-[5px] border-accent' : 'border-line-control',
                )}
              />
              <span className="min-w-0 flex-1">
                <span className="block text-body font-medium wrap-anywhere text-ink">{displayName}</span>
                <span className="num block text-caption text-ink-3">
                  {factsOf(candidate, t('combine.usedBy', { count: candidate.usedByArticleAmount ?? 0 }))}
                </span>
              </span>
              <Badge
                tone={stays ? 'info' : 'neutral'}
                glyph={stays ? 'check' : 'ring'}
                label={t(stays ? 'combine.stays' : 'combine.goes')}
              />
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}

/** What tells it from the others. */
const factsOf = ({ manufacturerName, percent: discount }: Candidate, used: string): string =>
  [manufacturerName, discount === undefined ? undefined : percent(discount), used]
    .filter((fact) => fact !== undefined)
    .join(' · ')

type Moved = NonNullable<Combination['discountGroups']>

const Preview = ({ preview }: { preview: Combination }) => {
  const { t } = useTranslation('masterdata')
  const { nameVariants, gainedVariants, articles, discountGroups, importConfigs, renamedGroups, sameNumbers } = preview
  const { discounts, manufacturers } = preview
  const moved = (count: number) => (count === 0 ? t('combine.movedNone') : t('combine.moved', { count }))
  const amount = (label: string, { total, moved: names }: Moved): [string, ReactNode] => [
    label,
    <Amount key="amount" total={total} note={noteOf(moved, names)} />,
  ]
  const rows: [string, ReactNode][] = [
    ...(discounts ? discountRows(discounts, t) : []),
    [t('combine.nameVariants'), <Names key="names" kept={nameVariants} gained={gainedVariants} />],
    [t('combine.articles'), <Amount key="a" total={articles.total} note={moved(articles.moved)} />],
    ...(discountGroups ? [amount(t('combine.discountGroups'), discountGroups)] : []),
    ...(importConfigs ? [amount(t('combine.importConfigs'), importConfigs)] : []),
  ]
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] text-body max-sm:grid-cols-1">
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="py-2.5 text-caption text-ink-3 max-sm:pb-0 sm:border-b sm:border-line">{label}</dt>
            <dd className="border-line py-2.5 not-last:border-b sm:border-b">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-2">
        {renamedGroups.map(({ from, to }) => (
          <Notice key={to} tone="caution">
            {t('combine.renamed', { from, to })}
          </Notice>
        ))}
        {discounts?.others.map(({ displayName, percent: before }) => (
          <Notice key={displayName} tone="caution">
            {t('combine.otherPercent', {
              name: displayName,
              before: percent(before),
              after: percent(discounts.percent),
            })}
          </Notice>
        ))}
        {manufacturers.length > 1 && (
          <Notice tone="critical" alert>
            {t('combine.otherManufacturers', { names: manufacturers.join(', ') })}
          </Notice>
        )}
        {sameNumbers.count > 0 && (
          <Notice tone="critical" alert>
            {t('combine.sameNumbers', { count: sameNumbers.count, examples: sameNumbers.examples.join(', ') })}
          </Notice>
        )}
      </div>
    </>
  )
}

type Discounts = NonNullable<Combination['discounts']>
type Words = ReturnType<typeof useTranslation<'masterdata'>>['t']

/** The percentage that counts from then on, and what wholesalers give besides. */
const discountRows = ({ percent: stays, gained }: Discounts, t: Words): [string, ReactNode][] => [
  [
    t('columns.percent'),
    <span key="percent" className="num font-semibold text-ink">
      {percent(stays)}
    </span>,
  ],
  ...(gained.length > 0
    ? [
        [
          t('discount.form.wholesalers'),
          <Names key="gained" kept={[]} gained={gained.map((each) => `${each.wholesaler} ${percent(each.percent)}`)} />,
        ] satisfies [string, ReactNode],
      ]
    : []),
]

const noteOf = (moved: (count: number) => string, names: readonly string[]): string =>
  names.length === 0 ? moved(0) : `${moved(names.length)}: ${names.join(', ')}`

const Amount = ({ total, note }: { total: number; note: string }) => (
  <span className="wrap-anywhere">
    <span className="num mr-1 font-semibold text-ink">{quantity(total)}</span>{' '}
    <span className="text-caption text-ink-3">{note}</span>
  </span>
)

const Names = ({ kept, gained }: { kept: readonly string[]; gained: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {kept.map((name) => (
      <li key={name} className="rounded-sm border border-line-strong px-2 py-0.5 text-caption wrap-anywhere text-ink">
        {name}
      </li>
    ))}
    {gained.map((name) => (
      <li
        key={name}
        className="inline-flex items-center gap-1 rounded-sm border border-accent-line bg-accent-subtle px-2 py-0.5 text-caption font-medium wrap-anywhere text-accent-text"
      >
        <Icon of={Plus} size={14} />
        {name}
      </li>
    ))}
  </ul>
)

const PreviewSkeleton = () => (
  <div className="appear-late flex flex-col gap-4 py-2">
    <Skeleton className="w-3/4" />
    <Skeleton className="w-1/2" />
    <Skeleton className="w-1/2" />
  </div>
)
