/** What the file does not prove: how the numbers of a column are written, and which of several columns of quantities counts, and whether levels multiply it (rules B2, B4, B29). */
import { listed, decimal } from '../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleField } from '../../domain/bom/mapping.ts'
import {
  isQuantityAsked,
  type NotationQuestion,
  notationQuestions,
  quantityColumnsIn,
} from '../../domain/bom/questions.ts'
import { columnLetter } from '../../domain/bom/sheet.ts'
import { type Notation, notations, parseNumber } from '../../domain/core/numbers.ts'
import { Notice } from '../components/feedback/Notice.tsx'
import { RadioChoice } from '../core/RadioChoice.tsx'
import type { IntakeActor } from './bomActor.ts'

export function MappingQuestions({ actor }: { actor: IntakeActor }) {
  const { t } = useTranslation('bom')
  const preview = useSelector(actor, (s) => s.context.preview)
  const manualColumns = useSelector(actor, (s) => s.context.manualColumns)
  if (!preview) return null
  const doubtful = notationQuestions(preview)
  const { quantityColumns = [] } = preview
  const taken = quantityColumnsIn(preview)
  const asksQuantity = isQuantityAsked(preview)
  const { levelColumn } = preview
  if (doubtful.length === 0 && !asksQuantity && levelColumn === undefined) return null
  const isAnswered = quantityColumns.every((column) => manualColumns.includes(column))
  return (
    <Notice tone="caution" title={t('questions.title')} className="mx-5 my-3 shrink-0 max-sm:mx-4">
      <div className="flex flex-col gap-3">
        {asksQuantity && (
          <QuantityQuestion actor={actor} columns={quantityColumns} taken={taken} isAnswered={isAnswered} />
        )}
        {levelColumn !== undefined && (
          <LevelQuestion
            actor={actor}
            column={levelColumn}
            answer={
              manualColumns.includes(levelColumn) ? preview.mapping.fieldMapping[levelColumn]?.articleField : undefined
            }
          />
        )}
        {doubtful.map((question) => (
          <NumbersQuestion key={question.column} actor={actor} question={question} />
        ))}
      </div>
    </Notice>
  )
}

const headerIn = (actor: IntakeActor) => (column: number) => actor.getSnapshot().context.preview?.headers[column] ?? ''

function NumbersQuestion({
  actor,
  question: { column, example, other, answer },
}: {
  actor: IntakeActor
  question: NotationQuestion
}) {
  const { t } = useTranslation('bom')
  const examples = other === undefined ? [example] : [example, other]
  const meant = (notation: Notation): string =>
    listed(
      examples.map((text) => {
        const read = parseNumber(text, notation)
        return read.kind === 'number' ? decimal(read.value) : text
      }),
    )
  return (
    <Question
      label={t('questions.notation', {
        letter: columnLetter(column),
        header: headerIn(actor)(column),
        example: listed(examples),
      })}
    >
      {notations.map((notation) => (
        <RadioChoice
          key={notation}
          name={`notation-${column}`}
          checked={answer === notation}
          onChoose={() => actor.send({ type: 'notation.chosen', column, notation })}
        >
          {t(`questions.${notation}`, { value: meant(notation) })}
        </RadioChoice>
      ))}
    </Question>
  )
}

interface QuantityQuestionProps {
  actor: IntakeActor
  columns: readonly number[]
  taken: readonly number[]
  isAnswered: boolean
}

function QuantityQuestion({ actor, columns, taken, isAnswered }: QuantityQuestionProps) {
  const { t } = useTranslation('bom')
  const choose = (chosen: number[]) => actor.send({ type: 'quantity.chosen', columns: chosen })
  const header = headerIn(actor)
  return (
    <Question label={t('questions.quantity', { count: columns.length })}>
      {columns.length > 1 && (
        <RadioChoice name="quantity" checked={taken.length > 1} onChoose={() => choose([...columns])}>
          {t('questions.sum', { letters: columns.map(columnLetter).join(' + ') })}
        </RadioChoice>
      )}
      {columns.map((column) => (
        <RadioChoice
          key={column}
          name="quantity"
          checked={taken.length === 1 && taken[0] === column}
          onChoose={() => choose([column])}
        >
          {t('questions.oneColumn', { letter: columnLetter(column), header: header(column) })}
        </RadioChoice>
      ))}
      <RadioChoice name="quantity" checked={isAnswered && taken.length === 0} onChoose={() => choose([])}>
        {t('questions.noQuantity')}
      </RadioChoice>
    </Question>
  )
}

interface LevelQuestionProps {
  actor: IntakeActor
  column: number
  /** what the column is taken for; undefined: nobody has said yet */
  answer: ArticleField | null | undefined
}

function LevelQuestion({ actor, column, answer }: LevelQuestionProps) {
  const { t } = useTranslation('bom')
  const assign = (field: 'level' | null) => actor.send({ type: 'column.assigned', column, field })
  return (
    <Question label={t('questions.levels', { letter: columnLetter(column), header: headerIn(actor)(column) })}>
      <RadioChoice name="level" checked={answer === 'level'} onChoose={() => assign('level')}>
        {t('questions.multiplied')}
      </RadioChoice>
      <RadioChoice name="level" checked={answer === null} onChoose={() => assign(null)}>
        {t('questions.numberedOnly')}
      </RadioChoice>
    </Question>
  )
}

function Question({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">{children}</div>
    </fieldset>
  )
}
