/** The form of one kind (rules V1–V5, V8): values and names, how many articles use it, deleting, who changed what. */
import { useSelector } from '@xstate/react'
import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActorRef, matchesState, type Snapshot, type StateValue } from 'xstate'
import type { Named } from '../../domain/masterdata/named.ts'
import { quantity } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { Card } from '../components/page/Card.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { type Form, type Saving } from '../core/fields/form.ts'
import type { HistoryActor } from '../core/HistoryCard.tsx'
import type { HistoryGroup } from '../core/historyGroups.ts'
import { RecordHistory } from '../core/RecordHistory.tsx'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import type { RecordActor } from '../core/RecordStates.tsx'
import { type Kind, pathOf, useTrail } from './words.ts'

type Known = { value: StateValue; context: { saved: Named | null } }
type StepEvent<Of extends Kind> = { type: `${Of}.remove` }
export type WorkflowSnapshot<Of extends Kind> = Snapshot<unknown> & Known & { can: (event: StepEvent<Of>) => boolean }
/** What can be done with the record, as far as every kind has it. */
export interface NamedActor<Of extends Kind> extends Pick<
  ActorRef<WorkflowSnapshot<Of>, never>,
  'getSnapshot' | 'subscribe'
> {
  send(event: StepEvent<Of> | { type: 'question.confirmed' | 'question.cancelled' }): void
}

interface NamedFormProps<Of extends Kind, Draft, Key extends keyof Draft & string> {
  kind: Of
  actor: NamedActor<Of>
  record: RecordActor & Saving<Draft>
  form: Form<Draft, Key>
  history: HistoryActor | undefined
  /** the cards of the values, where they are more than fields of the table */
  values?: ReactNode
  /** what hears that a save is wanted, where that is not the form itself */
  saving?: Saving<Draft> | undefined
  /** a further name stands in its field and is not in the form yet */
  waiting?: boolean
  /** the card of the other names, where the kind has some */
  names?: ReactNode
  /** beside the buttons that save */
  actions?: ReactNode
  /** below the number of articles */
  deeds?: ReactNode
}

const savedOf = (s: Known) => s.context.saved
const isKnown = ({ value }: Known) => !matchesState({ present: { workflow: 'waiting' } }, value)

export function NamedForm<Of extends Kind, Draft, Key extends keyof Draft & string>(
  props: NamedFormProps<Of, Draft, Key>,
) {
  const { kind, actor, record, saving, waiting, form, history, values, names, actions, deeds } = props
  const { t } = useTranslation('masterdata')
  const saved = useSelector(actor, savedOf)
  const known = useSelector(actor, isKnown)
  const trail = useTrail()
  const back = { label: t(`${kind}.title`), href: pathOf(kind) }
  const header = (
    <RecordHeader
      record={record}
      title={saved?.displayName ?? t(`${kind}.form.newTitle`)}
      back={back}
      trail={trail}
      actions={actions}
    />
  )
  return (
    <RecordPage
      record={record}
      saving={saving}
      waiting={waiting}
      header={header}
      form={form}
      createLabel={t(`${kind}.form.create`)}
      notices={<FieldProblems form={form} title={t(`${kind}.form.${saved ? 'notSaved' : 'notCreated'}`)} />}
      aside={
        saved && (
          <>
            <Usage kind={kind} actor={actor} saved={saved} deeds={deeds} />
            {known && history && <History form={form} history={history} saved={saved} />}
          </>
        )
      }
    >
      {values ?? <FieldCard form={form} card="values" title={t('values')} />}
      {names}
    </RecordPage>
  )
}

interface UsageProps<Of extends Kind> {
  kind: Of
  actor: NamedActor<Of>
  saved: Named
  deeds: ReactNode
}

function Usage<Of extends Kind>({ kind, actor, saved, deeds }: UsageProps<Of>) {
  const { t } = useTranslation('masterdata')
  const remove = { type: `${kind}.remove` } as const
  const removes = useSelector(actor, (s) => s.can(remove))
  const used = saved.usedByArticleAmount ?? 0
  const why = used > 0 ? t(`${kind}.form.used`) : saved.usedElsewhere ? t(`keptBy.${kind}`) : undefined
  return (
    <Card narrow flush title={t('usage')}>
      <p className="flex items-center gap-3 px-rail py-3.5 text-body text-ink">
        <Icon of={Package} size={16} className="text-ink-3" />
        <span className="flex-1">{t('articles')}</span>
        <span className="num font-semibold">{quantity(used)}</span>
      </p>
      <div className="flex flex-col gap-2 rounded-b-lg border-t border-line bg-sunken px-rail py-4 sm:max-xl:*:max-w-80">
        {deeds}
        <Button
          fullWidth
          variant={removes ? 'danger' : 'secondary'}
          blocked={removes ? undefined : (why ?? t('unsavedFirst'))}
          onClick={() => actor.send(remove)}
        >
          {t(`${kind}.form.delete`)}
        </Button>
        {why !== undefined && <p className="text-center text-caption text-ink-3">{why}</p>}
      </div>
      <RemovalQuestion kind={kind} actor={actor} name={saved.displayName} />
    </Card>
  )
}

interface QuestionProps<Of extends Kind> extends Pick<UsageProps<Of>, 'kind' | 'actor'> {
  name: string
}

function RemovalQuestion<Of extends Kind>({ kind, actor, name }: QuestionProps<Of>) {
  const { t } = useTranslation('masterdata')
  const some: Kind = kind
  return (
    <StepQuestion<StepEvent<Kind>>
      actor={actor}
      step="remove"
      title={t(`${some}.form.deleteTitle`, { name })}
      confirmLabel={t(`${some}.form.delete`)}
    >
      {t(`${some}.form.deleteText`)}
    </StepQuestion>
  )
}

interface HistoryProps<Draft, Key extends keyof Draft & string> {
  form: Form<Draft, Key>
  history: HistoryActor
  saved: Named
}

function History<Draft, Key extends keyof Draft & string>({ form, history, saved }: HistoryProps<Draft, Key>) {
  const { t } = useTranslation('masterdata')
  const combined = ({ entries }: HistoryGroup): string => {
    const after = (name: string) => entries.find(({ field }) => field === name)?.after
    const came = after('combined')
    const names = (Array.isArray(came) ? came : []).map((name) => `„${name}“`).join(', ')
    const articles = quantity(Number(after('articles') ?? 0))
    const groups = Number(after('discountGroups') ?? 0)
    return groups > 0
      ? t('history.combinedGroups', { names, articles, count: groups })
      : t('history.combined', { names, articles })
  }
  return (
    <RecordHistory
      history={history}
      form={form}
      told={{ COMBINED: combined }}
      created={{ name: saved.displayName, words: t('history.created'), date: saved.createDate }}
    />
  )
}
