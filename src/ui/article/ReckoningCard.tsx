/** What a piece costs by what is typed, and how that comes about (rule P3). */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownArticle } from '../../domain/article/article.ts'
import { priceBasisOf } from '../../domain/article/articleDraft.ts'
import { type PriceBasis, type Reckoning, reckonPrice } from '../../domain/article/price.ts'
import { euro, euroExact, percent, quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Card } from '../components/page/Card.tsx'
import { useDraft } from '../core/fields/form.ts'
import { type ArticleActor, type ArticleForm, useReferences } from './articleActor.ts'

interface ReckoningProps {
  actor: ArticleActor
  form: ArticleForm
  article: ShownArticle | null
}

export const ReckoningCard = ({ actor, form, article }: ReckoningProps) => {
  const { t } = useTranslation('article')
  const { discountGroups } = useReferences(actor)
  const draft = useDraft(form, (typed) => typed)
  const unsaved = useSelector(actor, (s) => s.matches({ present: { input: 'unsaved' } }))
  const chosen = discountGroups.find(({ id }) => id === draft.discountGroupId)
  const isSaved = draft.discountGroupId !== null && draft.discountGroupId === article?.discountGroupId
  const group =
    chosen ?? (isSaved ? { displayName: article.discountGroupName, percent: article.discountPercent ?? 0 } : undefined)
  const basis = priceBasisOf(draft, group?.percent ?? null)
  const reckoning = reckonPrice(basis)
  const before = article?.calculatedPurchasePrice ?? null
  const differs = unsaved && before !== null && before !== reckoning?.perPiece
  return (
    <Card
      narrow
      title={t('reckoning.title')}
      meta={<output className="num text-title font-semibold text-ink">{euro(reckoning?.perPiece ?? null)}</output>}
      footer={
        differs ? (
          <p className="text-caption text-ink-3">{t('reckoning.before', { price: euro(before) })}</p>
        ) : undefined
      }
    >
      {reckoning ? (
        <Lines basis={basis} reckoning={reckoning} group={group} />
      ) : (
        <p className="text-body text-ink-3">{t('reckoning.none')}</p>
      )}
    </Card>
  )
}

interface LinesProps {
  basis: PriceBasis
  reckoning: Reckoning
  group: { displayName: string; percent: number } | undefined
}

const Lines = ({ basis, reckoning, group }: LinesProps) => {
  const { t } = useTranslation('article')
  const { discount, discounted, counts, priceUnit, quantity: pieces, perPiece } = reckoning
  const usesList = counts === 'listPrice'
  return (
    <dl className="flex flex-col gap-2 text-body">
      {basis.listPrice !== null && <Line label={t('reckoning.listPrice')}>{euroExact(basis.listPrice)}</Line>}
      {group && discount !== null && (
        <Line label={t('reckoning.discount', { name: group.displayName, percent: percent(group.percent) })}>
          −{euroExact(discount)}
        </Line>
      )}
      {discounted !== null && (
        <Line strong={usesList} label={t('reckoning.discounted')} unused={!usesList && t('reckoning.higher')}>
          {euroExact(discounted)}
        </Line>
      )}
      {basis.purchasePrice !== null && (
        <Line strong={!usesList} label={t('reckoning.purchasePrice')} unused={usesList && t('reckoning.notLower')}>
          {euroExact(basis.purchasePrice)}
        </Line>
      )}
      <Line label={t('reckoning.priceUnit')}>÷ {quantity(priceUnit)}</Line>
      <Line label={t('reckoning.quantity')}>× {quantity(pieces)}</Line>
      <Line strong label={t('reckoning.perPiece')}>
        {euro(perPiece)}
      </Line>
    </dl>
  )
}

interface LineProps {
  label: string
  strong?: boolean
  /** why this price does not count */
  unused?: string | false
  children: ReactNode
}

const Line = ({ label, strong = false, unused = false, children }: LineProps) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-3',
      strong && 'border-t border-line pt-2 font-semibold first:border-t-0 first:pt-0',
    )}
  >
    <dt className={strong ? 'text-ink' : 'text-ink-2'}>
      {label}
      {unused !== false && <span className="block text-caption text-ink-3">{unused}</span>}
    </dt>
    <dd className={cx('num shrink-0', unused === false ? 'text-ink' : 'text-ink-3 line-through')}>{children}</dd>
  </div>
)
