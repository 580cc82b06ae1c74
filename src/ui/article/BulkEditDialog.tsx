/** The dialog of a bulk edit (rule W13): the ticked articles or all hits, and what they get; each field is left as it is until chosen. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type ArticleReferences, articleStates } from '../../domain/article/article.ts'
import { type BulkField, isAnySet } from '../../domain/article/bulkEdit.ts'
import { percent, quantity } from '../../i18n/formats.ts'
import type { bulkEditMachine } from '../../machines/article/bulkEditMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Combobox } from '../components/inputs/Combobox.tsx'
import type { Option } from '../components/inputs/options.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'

export type BulkActor = ActorRefFrom<typeof bulkEditMachine>
type Snapshot = SnapshotFrom<typeof bulkEditMachine>
const isOpen = (s: Snapshot) => !s.matches('closed')
const isTrying = (s: Snapshot) => s.matches('trying')
const contextOf = (s: Snapshot) => s.context

interface BulkProps {
  actor: BulkActor
  references: ArticleReferences
}

export const BulkEditDialog = ({ actor, references }: BulkProps) => {
  const { t } = useTranslation('article')
  const open = useSelector(actor, isOpen)
  const trying = useSelector(actor, isTrying)
  const { draft } = useSelector(actor, contextOf)
  return (
    <Dialog
      open={open}
      title={t('bulk.title')}
      onClose={() => actor.send({ type: 'bulk.closed' })}
      onSubmit={() => actor.send({ type: 'bulk.confirmed' })}
      actions={
        <Button
          variant="primary"
          type="submit"
          loading={trying}
          blocked={isAnySet(draft) ? undefined : t('bulk.nothingSet')}
        >
          {t('bulk.try')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Scope actor={actor} />
        <Fields actor={actor} references={references} />
        <p className="text-caption text-ink-2">{t('bulk.about')}</p>
      </div>
    </Dialog>
  )
}

const Scope = ({ actor }: { actor: BulkActor }) => {
  const { t } = useTranslation('article')
  const { choice, all } = useSelector(actor, contextOf)
  if (choice === null) return null
  const { ids, hits } = choice
  const every = t(hits.hasMore ? 'bulk.allOfMore' : 'bulk.all', { hits: quantity(hits.total) })
  if (ids.length === 0) return <p className="text-body font-medium text-ink">{every}</p>
  return (
    <Segmented
      label={t('bulk.scope')}
      segments={[
        { value: 'ticked', label: t('bulk.ticked', { count: ids.length }) },
        { value: 'all', label: every },
      ]}
      value={all ? 'all' : 'ticked'}
      onChange={(chosen) => actor.send({ type: 'bulk.scoped', all: chosen === 'all' })}
    />
  )
}

const optionsOf = (rows: readonly { id: string; displayName: string }[]): Option<string>[] =>
  rows.map(({ id, displayName }) => ({ value: id, label: displayName }))

/** A discount group says whose it is: only that manufacturer's articles can have it. */
const useOptions = (actor: BulkActor, references: ArticleReferences): Record<BulkField, Option<string>[]> => {
  const { t } = useTranslation('article')
  const { manufacturerId } = useSelector(actor, contextOf).draft
  const { manufacturers, discountGroups, units, eclasses } = references
  const nothing = { value: '', label: t('bulk.clear') }
  const whose = new Map(manufacturers.map(({ id, displayName }) => [id, displayName]))
  const groups = discountGroups
    .filter((group) => !manufacturerId || group.manufacturerId === manufacturerId)
    .map((group) => ({
      value: group.id,
      label: t('bulk.group', {
        name: group.displayName,
        percent: percent(group.percent),
        manufacturer: whose.get(group.manufacturerId) ?? '',
      }),
    }))
  return {
    manufacturerId: optionsOf(manufacturers),
    discountGroupId: [nothing, ...groups],
    unitId: [nothing, ...optionsOf(units)],
    eclass9_1Id: [
      nothing,
      ...eclasses.map(({ eclassNumber, description }) => ({
        value: eclassNumber,
        label: `${eclassNumber} ${description}`,
      })),
    ],
    state: articleStates.map((value) => ({ value, label: t(`fields.options.state.${value}`) })),
  }
}

const shown = ['manufacturerId', 'discountGroupId', 'unitId', 'eclass9_1Id', 'state'] as const

const Fields = ({ actor, references }: BulkProps) => {
  const { t } = useTranslation('article')
  const { draft } = useSelector(actor, contextOf)
  const options = useOptions(actor, references)
  return shown.map((field) => (
    <Combobox
      key={field}
      label={t(`fields.labels.${field}`)}
      placeholder={t('bulk.unchanged')}
      clearable
      options={options[field]}
      value={draft[field] ?? null}
      onChange={(value) =>
        actor.send({
          type: 'bulk.changed',
          // a group belongs to its manufacturer
          patch: { [field]: value, ...(field === 'manufacturerId' && { discountGroupId: null }) },
        })
      }
    />
  ))
}
