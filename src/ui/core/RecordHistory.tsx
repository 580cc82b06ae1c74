/** "Verlauf" of a record whose changes are all that happened to it: who changed which fields, what else was done, how it began. */
import { recently } from '../../i18n/formats.ts'
import type { Form } from './fields/form.ts'
import { useTranslation } from 'react-i18next'
import { useRecordTexts } from './fields/words.ts'
import { Changed, type HistoryActor, HistoryCard, useHistoryGroups } from './HistoryCard.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { type ToldActions, useHistorySentences } from './useHistorySentences.ts'

interface RecordHistoryProps<Draft, Key extends keyof Draft & string> {
  history: HistoryActor
  form: Form<Draft, Key>
  /** what is more than a change of fields, in the area's words */
  told?: ToldActions | undefined
  /** "Hallmann GmbH wurde angelegt", where nobody is known who did */
  created: { name: string; words: string; date: Date }
}

/** Needs the words of `file`, as every history. */
export function RecordHistory<Draft, Key extends keyof Draft & string>(props: RecordHistoryProps<Draft, Key>) {
  const { history, form, told = {}, created } = props
  const { t } = useTranslation()
  const groups = useHistoryGroups(history)
  const texts = useRecordTexts(form.table, form.words)
  const sentences = useHistorySentences(texts, {
    CREATED: () => t('history.created', { name: created.name }),
    REGISTERED: () => t('history.registered', { name: created.name }),
    ...told,
  })
  const isBeginningTold = groups.some(({ action }) => action === 'CREATED' || action === 'REGISTERED')
  const beginning = (
    <HistoryItem actor={created.name} time={recently(created.date)}>
      {created.words}
    </HistoryItem>
  )
  return (
    <HistoryCard
      history={history}
      events={groups.map((group) => ({ id: group.id, node: <Changed group={group} sentences={sentences} /> }))}
      beginning={isBeginningTold ? [] : [{ id: 'created', node: beginning }]}
    />
  )
}
