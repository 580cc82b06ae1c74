/** The cells of a parts list's line; a cell that causes the problem is tinted in the problem's tone. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../domain/bom/bom.ts'
import { isNumberField } from '../../domain/bom/mapping.ts'
import { linePriceOf } from '../../domain/bom/linePrice.ts'
import { quantityFaultOf, shownQuantityText } from '../../domain/bom/quantityText.ts'
import { wordFor } from '../../domain/core/stored.ts'
import { dash, euro, quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import { Designation } from './Designation.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { BomErrorBadge } from './BomErrorBadge.tsx'
import { useMatchReason } from './useMatchReason.ts'
import { designationOf } from '../../domain/bom/designation.ts'

const tints = {
  critical: 'bg-critical-bg text-critical-text',
  info: 'bg-info-bg text-info-text',
  caution: 'bg-caution-bg text-caution-text',
}

/** The marked place of a problem; it sticks out by its padding, so that the text keeps its column. */
function Marked({ tone, children }: { tone: keyof typeof tints; children: ReactNode }) {
  return (
    <span
      className={cx(
        '-mx-1.5 inline-block max-w-full truncate rounded-sm px-1.5 align-middle in-data-wraps:mx-0 in-data-wraps:whitespace-normal',
        tints[tone],
      )}
    >
      {children}
    </span>
  )
}

export function DesignationCell({ line }: { line: BomLine }) {
  const text = designationOf(line)
  return text === '' ? dash : <Designation text={text} />
}

/** What the file says: the order number, without one the manufacturer's. */
export function FileNumberCell({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  const number = line.orderNumber || line.manufacturerNumber
  if (number === '') return <Marked tone="caution">{t('lines.missing')}</Marked>
  const text = <span className="text-ident ident-whole">{number}</span>
  if (line.bomError === 'NOT_FOUND') return <Marked tone="critical">{text}</Marked>
  if (line.bomError === 'AMBIGUOUS') return <Marked tone="info">{text}</Marked>
  return text
}

/** … and below it whose it is. A long number takes both lines: its end is what tells it from the next. */
export function NumberAndMakerCell({ line, maker }: { line: BomLine; maker: boolean }) {
  return (
    <span
      data-wraps
      title={line.orderNumber || line.manufacturerNumber}
      className="block max-h-[34px] overflow-hidden leading-[17px] wrap-break-word whitespace-normal"
    >
      <span className="line-clamp-2">
        <FileNumberCell line={line} />
      </span>
      {maker && <span className="block text-caption leading-[17px] text-ink-3">{line.manufacturerName}</span>}
    </span>
  )
}

export function ArticleCell({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  const article = line.matchedArticle
  if (article) {
    const number = article.orderNumber || article.manufacturerNumber
    // The same number stands right beside it already.
    const said = number === line.orderNumber || number === line.manufacturerNumber
    return (
      <span title={`${number} ${article.description}`}>
        {!said && (
          <>
            <span className="text-ident ident-whole mr-1 text-ink">{number}</span>{' '}
          </>
        )}
        {article.description || number}
      </span>
    )
  }
  // A supplied part needs none, and stays what it was called.
  if (line.isSuppliedPart) return line.description || dash
  return (
    <span className="text-ink-3">
      {line.bomError === 'AMBIGUOUS' ? t('lines.severalArticles') : t('lines.noArticle')}
    </span>
  )
}

/** How many; of what, too, where that has no column of its own. */
export function QuantityCell({ line, unit = false }: { line: BomLine; unit?: boolean }) {
  const isWrong = line.bomError === 'WRONG_UNIT'
  const said = unit && (line.quantityUnitName !== '' || isWrong)
  return (
    <>
      <Quantity line={line} />
      {said && (
        <>
          {' '}
          {/* a mark reaches a little beyond its words */}
          <span className={isWrong || line.unreadable.includes('quantity') ? 'pl-1.5' : undefined}>
            <UnitCell line={line} />
          </span>
        </>
      )}
    </>
  )
}

function Quantity({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  if (line.unreadable.includes('quantity'))
    return <Marked tone="caution">{shownQuantityText(line.quantityText) || t('lines.missing')}</Marked>
  return <span className="text-ink">{quantity(line.quantity)}</span>
}

export function UnitCell({ line }: { line: BomLine }) {
  const unit = line.quantityUnitName || dash
  return line.bomError === 'WRONG_UNIT' ? <Marked tone="caution">{unit}</Marked> : unit
}

/** What all pieces of the line cost, or why nothing is reckoned for it. */
export function PriceCell({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  const price = linePriceOf(line)
  if ('amount' in price) return <span className="text-ink">{euro(price.amount)}</span>
  return <span className="text-caption text-ink-3">{t(`lines.withoutPrice.${price.lack}`)}</span>
}

/** The problem by name, and what exactly is the matter; supplied parts are said here too. */
export function HintCell({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  const detail = useHintDetail(line)
  const reason = useMatchReason(line)
  // Why a supplied part has no article matters to nobody.
  const isSettled = line.isSuppliedPart && line.matchedArticleId === null
  const words = [
    line.isSuppliedPart ? t('lines.suppliedPart') : undefined,
    detail,
    isSettled ? undefined : reason,
  ].filter((text) => text !== undefined)
  return (
    <span className="flex items-center gap-2">
      {line.bomError && <BomErrorBadge error={line.bomError} />}
      {words.length > 0 && (
        <span className="truncate text-caption text-ink-3" title={words.join(', ')}>
          {words.join(', ')}
        </span>
      )}
    </span>
  )
}

const useHintDetail = (line: BomLine): string | undefined => {
  const { t } = useTranslation('bom')
  if (line.bomError === 'WRONG_UNIT' && line.matchedArticle)
    return t('lines.expectedUnit', { unit: line.matchedArticle.unitName })
  if (line.unreadable.length === 0) return undefined
  const words = t('fields', { returnObjects: true })
  const told = line.unreadable.flatMap((field) => {
    const text = field === 'quantity' ? line.quantityText : (line.unreadTexts[field] ?? '')
    if (!isNumberField(field)) return text === '' ? [] : [{ field, sentence: t('work.unread.placeholder', { text }) }]
    const fault = quantityFaultOf(text)
    return fault ? [{ field, sentence: t(`work.unread.${fault}`, { text: shownQuantityText(text) }) }] : []
  })
  const sentences = told.map(({ field, sentence }) =>
    field === 'quantity' ? sentence : `${wordFor(words, field)}: ${sentence}`,
  )
  const untold = line.unreadable.filter((field) => told.every((one) => one.field !== field))
  if (untold.length === 0) return sentences.join(', ')
  const fields = untold.map((field) => wordFor(words, field)).join(', ')
  return [...sentences, t(line.bomError === 'MISSING_VALUES' ? 'lines.absent' : 'lines.unreadable', { fields })].join(
    ', ',
  )
}

/** The line on a phone. */
export function LineItem({ line }: { line: BomLine }) {
  const { t } = useTranslation('bom')
  const number = line.orderNumber || line.manufacturerNumber
  return (
    <ListItem
      ident={designationOf(line) || t('lines.name', { row: line.row })}
      meta={`${quantity(line.quantity)} ${line.quantityUnitName}`.trim()}
      title={line.description || line.matchedArticle?.description || number || dash}
      badge={
        <span className="flex flex-col gap-1">
          <span className="text-ident truncate text-ink-2">
            {[line.manufacturerName, number].filter(Boolean).join(' ')}
          </span>
          {(line.bomError || line.isSuppliedPart || line.unreadable.length > 0 || line.matchReason) && (
            <HintCell line={line} />
          )}
        </span>
      }
    />
  )
}
