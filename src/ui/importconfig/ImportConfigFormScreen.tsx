/** An import configuration (rule W4): values, sample file, columns, units, unknown names; beside it what is still missing. */
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { importConfigTable } from '../../domain/importconfig/importConfig.ts'
import type { importConfigMachine } from '../../machines/importconfig/importConfigMachines.ts'
import { Menu } from '../components/buttons/Menu.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { useForm } from '../core/fields/form.ts'
import { historyOf } from '../core/HistoryCard.tsx'
import { RecordHistory } from '../core/RecordHistory.tsx'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { ConfigUsageCard, LastImport } from './ConfigUsageCard.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { ConfigCheck } from './ConfigCheck.tsx'
import type { ConfigActor, ConfigRecordActor, SampleActor } from './importConfigActor.ts'
import { SampleCard } from './SampleCard.tsx'
import { UnitsCard } from './UnitsCard.tsx'
import { UnknownCard } from './UnknownCard.tsx'
import { ValuesCard } from './ValuesCard.tsx'

type Snapshot = SnapshotFrom<typeof importConfigMachine>

export const ImportConfigFormScreen = ({ actor }: { actor: ConfigActor }) => {
  const { t } = useTranslation('importconfig')
  const record = useSelector(actor, (s) => s.children.record)
  const sample = useSelector(actor, (s) => s.children.sample)
  const awaits = useSelector(sample, (s) => s?.matches('showing') ?? false)
  return (
    <RecordStates actor={record} back={{ label: t('title'), href: '/import/config' }} awaits={awaits}>
      {record && sample && <Page actor={actor} record={record} sample={sample} />}
    </RecordStates>
  )
}

interface PageProps {
  actor: ConfigActor
  record: ConfigRecordActor
  sample: SampleActor
}

const savedOf = (s: Snapshot) => s.context.saved

const Page = ({ actor, record, sample }: PageProps) => {
  const { t } = useTranslation('importconfig')
  const saved = useSelector(actor, savedOf)
  const choices = useSelector(actor, (s) => s.children.choices)
  const usage = useSelector(actor, (s) => s.children.usage)
  const history = useSelector(record, historyOf)
  const words = useMemo(() => t('fields', { returnObjects: true }), [t])
  const form = useForm(record, importConfigTable, words)
  const saving = {
    send: () => sample.send({ type: 'save.asked' }),
    getSnapshot: () => record.getSnapshot(),
  }
  const header = (
    <RecordHeader
      record={record}
      title={saved?.title ?? t('form.newTitle')}
      back={{ label: t('title'), href: '/import/config' }}
      aside={usage && <LastImport usage={usage} />}
      more={saved && <More actor={actor} />}
    />
  )
  return (
    <>
      <RecordPage
        record={record}
        saving={saving}
        header={header}
        form={form}
        createLabel={t('form.create')}
        notices={<FieldProblems form={form} title={t(saved ? 'form.notSaved' : 'form.notCreated')} />}
        rail={<ConfigCheck record={record} form={form} />}
        aside={
          saved && (
            <>
              {usage && <ConfigUsageCard usage={usage} />}
              {history && (
                <RecordHistory
                  history={history}
                  form={form}
                  created={{ name: saved.title, words: t('history.created'), date: saved.createDate }}
                />
              )}
            </>
          )
        }
      >
        <ValuesCard form={form} choices={choices} />
        <SampleCard form={form} sample={sample} />
        <ColumnsCard form={form} sample={sample} />
        <UnitsCard form={form} sample={sample} />
        <UnknownCard form={form} sample={sample} choices={choices} />
      </RecordPage>
      {saved && <RemovalQuestion actor={actor} name={saved.title} />}
    </>
  )
}

const canRemove = (s: Snapshot) => s.can({ type: 'importConfig.remove' })

const More = ({ actor }: { actor: ConfigActor }) => {
  const { t } = useTranslation('importconfig')
  const removes = useSelector(actor, canRemove)
  return (
    <Menu
      look="page"
      entries={[
        {
          id: 'delete',
          label: t('form.delete'),
          icon: Trash2,
          danger: true,
          blocked: removes ? undefined : t('form.unsaved'),
          onSelect: () => actor.send({ type: 'importConfig.remove' }),
        },
      ]}
    />
  )
}

const RemovalQuestion = ({ actor, name }: { actor: ConfigActor; name: string }) => {
  const { t } = useTranslation('importconfig')
  return (
    <StepQuestion actor={actor} step="remove" title={t('form.deleteTitle', { name })} confirmLabel={t('form.delete')}>
      {t('form.deleteText')}
    </StepQuestion>
  )
}
