/** The form of an E-Class mapping: its number, what it is, and the minutes of work (rule W5). Saving it leads back to the list. */
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { KeyOf } from '../../domain/core/fields.ts'
import { type EclassDraft, type EclassMapping, eclassTable } from '../../domain/eclass/eclass.ts'
import type { eclassMachine, eclassRecordMachine } from '../../machines/eclass/eclassMachines.ts'
import { Menu } from '../components/buttons/Menu.tsx'
import { DigitsInput } from '../components/inputs/DigitsInput.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { FieldCard } from '../core/fields/FieldCard.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { type Form, useField, useForm } from '../core/fields/form.ts'
import { historyOf } from '../core/HistoryCard.tsx'
import { RecordHistory } from '../core/RecordHistory.tsx'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { useTrail } from '../masterdata/words.ts'

type Actor = ActorRefFrom<typeof eclassMachine>
type RecordActor = ActorRefFrom<typeof eclassRecordMachine>
type EclassForm = Form<EclassDraft, KeyOf<typeof eclassTable>>

const LIST = '/fieldvalues/eclass'

export const EclassFormScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('eclass')
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates actor={record} back={{ label: t('title'), href: LIST }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const savedOf = (s: SnapshotFrom<typeof eclassMachine>) => s.context.saved
/** What the list has handed over comes without history. */
const isCurrent = (s: SnapshotFrom<typeof eclassRecordMachine>) => !s.matches('refreshing')

const Page = ({ actor, record }: { actor: Actor; record: RecordActor }) => {
  const { t } = useTranslation('eclass')
  const saved = useSelector(actor, savedOf)
  const current = useSelector(record, isCurrent)
  const history = useSelector(record, historyOf)
  const words = useMemo(() => t('fields', { returnObjects: true }), [t])
  const form = useForm(record, eclassTable, words)
  const created = saved && { name: saved.eclassNumber, words: t('form.created'), date: saved.createDate }
  return (
    <RecordPage
      record={record}
      header={
        <RecordHeader
          record={record}
          title={saved?.eclassNumber ?? t('form.newTitle')}
          back={{ label: t('title'), href: LIST }}
          trail={useTrail()}
          note={saved?.description}
          more={saved && <More actor={actor} saved={saved} />}
        />
      }
      form={form}
      createLabel={t('form.create')}
      notices={<FieldProblems form={form} title={t(saved ? 'form.notSaved' : 'form.notCreated')} />}
      aside={
        current && history && created && <RecordHistory history={history} form={form} told={{}} created={created} />
      }
    >
      <FieldCard
        form={form}
        card="values"
        title={t('form.values')}
        own={{ eclassNumber: <NumberField form={form} /> }}
      />
    </RecordPage>
  )
}

/** Eight digits, also of a number that was pasted as product data writes it: 27-37-10-03. */
const NumberField = ({ form }: { form: EclassForm }) => {
  const { value, change, wiring } = useField(form, 'eclassNumber')
  return <DigitsInput {...wiring} digits={8} value={value} onChange={change} />
}

const canRemove = (s: SnapshotFrom<typeof eclassMachine>) => s.can({ type: 'eclass.remove' })
const More = ({ actor, saved }: { actor: Actor; saved: EclassMapping }) => {
  const { t } = useTranslation('eclass')
  const removes = useSelector(actor, canRemove)
  return (
    <>
      <Menu
        look="page"
        entries={[
          {
            id: 'delete',
            label: t('form.delete'),
            icon: Trash2,
            danger: true,
            blocked: removes ? undefined : t('form.deleteUnsaved'),
            onSelect: () => actor.send({ type: 'eclass.remove' }),
          },
        ]}
      />
      <StepQuestion
        actor={actor}
        step="remove"
        title={t('form.deleteTitle', { number: saved.eclassNumber })}
        confirmLabel={t('form.delete')}
      >
        {t('form.deleteText')}
      </StepQuestion>
    </>
  )
}
