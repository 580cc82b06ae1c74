/** The columns of the lines while they are gone through: the first suggestion stands where the article will, and is one click away. */
import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import type { BomCandidate } from '../../../domain/bom/matching.ts'
import { wordFor } from '../../../domain/core/stored.ts'
import { fullName } from '../../../domain/user/user.ts'
import { dash } from '../../../i18n/formats.ts'
import { sureScore } from '../../../machines/bom/bomLinesContext.ts'
import { weakScore } from '../../../machines/bom/lineTargets.ts'
import type { QuestionsByLine } from '../../../machines/chat/lineQuestionsMachine.ts'
import { useIsSupplier, useUser } from '../../app/user.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Avatar } from '../../components/page/Avatar.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import {
  ArticleCell,
  DesignationCell,
  HintCell,
  NumberAndMakerCell,
  PriceCell,
  QuantityCell,
  UnitCell,
} from '../LineCells.tsx'
import type { LinesActor } from './linesActor.ts'
import { QuestionsLink } from './QuestionsLink.tsx'

interface ColumnsOf {
  actor: LinesActor
  questions: QuestionsByLine
  changeable: boolean
}

export const useWorkColumns = ({ actor, questions, changeable }: ColumnsOf): Column<BomLine>[] => {
  const { t } = useTranslation('bom')
  const { enquiryId } = actor.getSnapshot().context
  const pricesShown = !useIsSupplier()
  return useMemo(
    () => [
      { id: 'row', header: t('lines.row'), width: 64, shrinksTo: 54, align: 'end', cell: (line) => line.row },
      {
        id: 'designation',
        header: t('lines.designation'),
        width: 140,
        shrinksTo: 100,
        cell: (line) => <DesignationCell line={line} />,
      },
      {
        id: 'manufacturer',
        header: t('lines.manufacturer'),
        width: 124,
        // goes first, below the number
        priority: 3,
        cell: (line) => line.manufacturerName || dash,
      },
      {
        id: 'number',
        header: t('lines.number'),
        width: 168,
        shrinksTo: 158,
        cell: (line, isShown) => <NumberAndMakerCell line={line} maker={!isShown('manufacturer')} />,
      },
      {
        id: 'article',
        header: t('lines.article'),
        minWidth: 220,
        shrinksTo: 130,
        cell: (line) => <SuggestedCell actor={actor} line={line} />,
      },
      {
        id: 'quantity',
        header: t('lines.quantity'),
        width: 92,
        shrinksTo: 80,
        align: 'end',
        cell: (line, isShown) => <QuantityCell line={line} unit={!isShown('unit')} />,
      },
      {
        id: 'unit',
        header: t('lines.unit'),
        width: 76,
        shrinksTo: 68,
        // then it, beside the quantity
        priority: 2,
        cell: (line) => <UnitCell line={line} />,
      },
      ...(pricesShown
        ? [
            {
              id: 'price',
              header: t('lines.price'),
              width: 108,
              shrinksTo: 98,
              align: 'end' as const,
              cell: (line: BomLine) => <PriceCell line={line} />,
            },
          ]
        : []),
      ...(questions.size > 0
        ? [
            {
              id: 'questions',
              header: t('lines.questions'),
              width: 84,
              cell: (line: BomLine) => {
                const asked = questions.get(line.id)
                return asked && <QuestionsLink enquiryId={enquiryId} line={line} questions={asked} />
              },
            },
          ]
        : []),
      {
        id: 'hint',
        header: t('lines.hint'),
        // badge and button beside each other; a list that is only read has no button
        minWidth: changeable ? 272 : 200,
        cell: (line) => <WorkCell actor={actor} line={line} changeable={changeable} />,
      },
    ],
    [actor, changeable, enquiryId, pricesShown, questions, t],
  )
}

interface CellProps {
  actor: LinesActor
  line: BomLine
}

const none: readonly BomCandidate[] = []
/** Each cell hears of its own line's suggestions: columns that knew all of them would be made anew with every answer, and the table with them. */
const useCandidates = ({ actor, line }: CellProps): readonly BomCandidate[] =>
  useSelector(actor, (s) => s.context.suggestions.get(line.id) ?? none)

const SuggestedCell = ({ actor, line }: CellProps) => {
  const { t } = useTranslation('bom')
  const candidates = useCandidates({ actor, line })
  const [first] = candidates
  if (line.setAside !== null) return <span title={line.description}>{line.description || dash}</span>
  if (line.matchedArticle !== null || line.isSuppliedPart || first === undefined)
    return (
      <span className="line-clamp-2 leading-[17px] wrap-break-word hyphens-auto whitespace-normal">
        <ArticleCell line={line} />
      </span>
    )
  const { score, description } = first
  const number = first.orderNumber || first.manufacturerNumber
  return (
    <span
      className="line-clamp-2 leading-[17px] font-medium wrap-break-word hyphens-auto whitespace-normal text-accent-text"
      title={t('work.suggestionWhole', { count: candidates.length, number, description, score })}
    >
      <span className="sr-only">{t('work.suggestion')}</span>
      <span className={cx('num mr-1 font-normal', score < weakScore ? 'text-caution-text' : 'text-ink-3')}>
        {t('work.score', { score })}
      </span>{' '}
      <span className="text-ident ident-whole mr-1">{number}</span> {description}
    </span>
  )
}

/** What is the matter, and right of it the one thing that helps. */
const WorkCell = ({ actor, line, changeable }: CellProps & { changeable: boolean }) => {
  const { t } = useTranslation('bom')
  const candidates = useCandidates({ actor, line })
  const first = changeable ? candidates[0] : undefined
  if (line.setAside !== null)
    return (
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-caption text-ink-3">
          {wordFor(t('aside.reasons', { returnObjects: true }), line.setAside)}
        </span>
        {changeable && (
          <Button
            size="table"
            variant="ghost"
            icon={Undo2}
            onClick={() =>
              actor.send({ type: 'lines.ordered', order: { kind: 'aside', lineIds: [line.id], aside: false } })
            }
          >
            {t('work.count')}
          </Button>
        )}
      </span>
    )
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <HintCell line={line} />
      </span>
      {line.matchedArticleId === null && !line.isSuppliedPart && first !== undefined && first.score >= sureScore && (
        <Button
          size="table"
          variant="tonal"
          onClick={() =>
            actor.send({
              type: 'lines.ordered',
              order: {
                kind: 'assign',
                choices: [{ lineId: line.id, articleId: first.articleId }],
                remember: actor.getSnapshot().context.remember,
              },
            })
          }
        >
          {t('work.assign')}
        </Button>
      )}
      <ColleagueMark line={line} />
      {changeable && line.bomError === 'NOT_FOUND' && first === undefined && (
        <Button size="table" onClick={() => actor.send({ type: 'search.opened', ids: [line.id] })}>
          {t('work.searchShort')}
        </Button>
      )}
    </span>
  )
}

/** A colleague has made the line what it is. */
const ColleagueMark = ({ line: { changedBy } }: { line: BomLine }) => {
  const { t } = useTranslation('bom')
  const user = useUser()
  if (changedBy === '' || changedBy === fullName(user)) return null
  const words = t('work.changedBy', { name: changedBy })
  return (
    <span title={words}>
      <Avatar name={changedBy} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
