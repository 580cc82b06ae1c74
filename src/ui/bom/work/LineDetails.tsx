/** An unfolded line: what the file says, the articles that it could mean, and everything that can be done with it. */
import { useSelector } from '@xstate/react'
import { Ban, MessageSquarePlus, Package, PackageX, Pencil, Search, Undo2, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { designationOf } from '../../../domain/bom/designation.ts'
import { candidatesFor, mayChange } from '../../../machines/bom/bomLinesContext.ts'
import type { LineOrder } from '../../../machines/bom/bomLinesContext.ts'
import { canTalk, type ChatActor } from '../../chat/chatActor.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Remember } from './Remember.tsx'
import { CandidateList } from './CandidateList.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

const canChange = (s: LinesSnapshot) => mayChange(s.context)

interface LineDetailsProps {
  actor: LinesActor
  line: BomLine
  /** where questions about it are asked */
  chat: ChatActor | undefined
}

export const LineDetails = ({ actor, line, chat }: LineDetailsProps) => {
  const { t } = useTranslation('bom')
  const { suggestions, remember } = useKnown(actor, 'suggestions', 'remember')
  const changeable = useSelector(actor, canChange)
  const candidates = candidatesFor({ suggestions }, line)
  const isAsking = changeable && !suggestions.has(line.id) && line.setAside === null
  const assign = (articleId: string) =>
    actor.send({
      type: 'lines.ordered',
      order: { kind: 'assign', choices: [{ lineId: line.id, articleId }], remember },
    })
  const heading = () => {
    const { row } = line
    if (candidates.length > 0) return t('work.suggestedFor', { count: candidates.length, row })
    // Nobody looks for an article of a line that has one, stands aside or is only read.
    if (!changeable || line.matchedArticleId !== null || line.setAside !== null) return t('lines.name', { row })
    return t(isAsking ? 'work.asking' : 'work.noneFor', { row })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* What it is about keeps a line's length to itself: the buttons go below it before its words stand below each other. */}
        <p className="min-w-0 flex-1 basis-72 text-caption text-ink-3">
          <span className="mr-2 text-body font-semibold text-ink">{heading()}</span>{' '}
          {line.description !== '' && t('work.lineText', { row: line.row, text: line.description })}
          {line.changedBy !== '' && ` · ${t('work.changedBy', { name: line.changedBy })}`}
        </p>
        {changeable && <LineActions actor={actor} line={line} />}
        <AskAbout chat={chat} line={line} />
      </div>
      {candidates.length > 0 && (
        <CandidateList lines={[line]} candidates={candidates} onAssign={changeable ? assign : undefined} />
      )}
      {changeable && candidates.length > 0 && <Remember actor={actor} lines={[line]} />}
    </div>
  )
}

/** A question about the line is written beside the list, by whoever has somebody to talk to or may begin (rule N7). */
const AskAbout = ({ chat, line }: { chat: ChatActor | undefined; line: BomLine }) => {
  const { t } = useTranslation('bom')
  const talks = useSelector(chat, (s) => s !== undefined && canTalk(s))
  if (!talks) return null
  const label = `${t('lines.name', { row: line.row })} ${designationOf(line)}`.trim().slice(0, 200)
  return (
    <Button
      size="table"
      icon={MessageSquarePlus}
      onClick={() => chat?.send({ type: 'subject.chosen', subject: { kind: 'LINE', key: line.id, label } })}
    >
      {t('work.ask')}
    </Button>
  )
}

const LineActions = ({ actor, line }: { actor: LinesActor; line: BomLine }) => {
  const { t } = useTranslation('bom')
  const order = (next: Exclude<LineOrder, { kind: 'undo' }>) => () => actor.send({ type: 'lines.ordered', order: next })
  const lineIds = [line.id]
  if (line.setAside !== null)
    return (
      <Button size="table" icon={Undo2} onClick={order({ kind: 'aside', lineIds, aside: false })}>
        {t('work.count')}
      </Button>
    )
  const isSuppliedPart = !line.isSuppliedPart
  const isValueMissing = line.matchedArticleId !== null && line.bomError === 'MISSING_VALUES'
  return (
    <span className="-ml-2.5 flex flex-wrap gap-1">
      <Button
        size="table"
        variant="ghost"
        icon={Search}
        onClick={() => actor.send({ type: 'search.opened', ids: [line.id] })}
      >
        {t('work.search')}
      </Button>
      {line.matchedArticleId !== null && (
        <Button
          size="table"
          variant="ghost"
          icon={Unlink}
          onClick={order({ kind: 'assign', choices: [{ lineId: line.id, articleId: null }], remember: false })}
        >
          {t('work.withoutArticle')}
        </Button>
      )}
      <Button
        size="table"
        variant="ghost"
        icon={isSuppliedPart ? Package : PackageX}
        onClick={order({ kind: 'edit', lineIds, edit: { isSuppliedPart } })}
      >
        {t(isSuppliedPart ? 'work.supplied' : 'work.notSupplied')}
      </Button>
      <Button
        size="table"
        variant={isValueMissing ? 'tonal' : 'ghost'}
        icon={Pencil}
        onClick={() => actor.send({ type: 'edit.opened', id: line.id })}
      >
        {t('work.edit')}
      </Button>
      <Button size="table" variant="ghost" icon={Ban} onClick={order({ kind: 'aside', lineIds, aside: true })}>
        {t('work.exclude')}
      </Button>
    </span>
  )
}
