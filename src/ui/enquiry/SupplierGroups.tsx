/** Among whom a customer chooses (rule E15): all, favourites, those with whom they have ordered, a group; and the groups themselves. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isInvisible } from '../../domain/core/text.ts'
import { groupHindrance, supplierCircles, withTicked } from '../../domain/enquiry/supplierChoice.ts'
import type { supplierChoiceMachine } from '../../machines/enquiry/supplierChoiceMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { cx } from '../components/cx.ts'
import { Chips } from '../core/Chips.tsx'
import { type EnquiryActor, enquiryOf } from './enquiryActor.ts'

export type SuppliersActor = ActorRefFrom<typeof supplierChoiceMachine>

const isNaming = (snapshot: SnapshotFrom<typeof supplierChoiceMachine>): boolean =>
  snapshot.matches({ groups: 'naming' }) || snapshot.matches({ groups: 'renaming' })

interface ChoiceProps {
  actor: EnquiryActor
  choices: SuppliersActor
}

/** What was asked for by a circle or a group can be ticked at once, and a group can go. */
export const SupplierCircles = ({ actor, choices }: ChoiceProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const { sought, found, doomed, renamed } = useSelector(choices, (s) => s.context)
  const asks = useSelector(choices, (s) => s.matches({ groups: 'asking' }))
  const names = useSelector(choices, isNaming)
  const chosen = useSelector(actor, (s) => s.context.answer.suppliers)
  const asked = useSelector(actor, enquiryOf)?.invitations ?? []
  if (found === null) return null
  const { circle, groupId } = sought
  const group = found.groups.find(({ id }) => id === (asks ? doomed : groupId))
  const open = found.suppliers.filter(
    ({ id }) => !chosen.some((one) => one.id === id) && !asked.some(({ supplierId }) => supplierId === id),
  )
  const isNarrowed = circle !== 'all' || groupId !== null
  const chips = [
    ...supplierCircles.map((id) => ({
      id: `circle ${id}`,
      label: t(`suppliers.circles.${id}`),
      count: found.counts[id],
      onChoose: () => choices.send({ type: 'suppliers.among', among: { circle: id, groupId: null } }),
    })),
    ...found.groups.map(({ id, name, count }) => ({
      id: `group ${id}`,
      label: name,
      count,
      onChoose: () => choices.send({ type: 'suppliers.among', among: { circle: 'all', groupId: id } }),
    })),
  ]
  return (
    <div className="flex flex-col gap-2">
      <Chips
        className="max-sm:gap-1.5"
        chips={chips}
        chosen={groupId === null ? `circle ${circle}` : `group ${groupId}`}
      />
      {asks && group && <GroupGoes name={group.name} choices={choices} />}
      {names && <NewName name={found.groups.find(({ id }) => id === renamed.id)?.name ?? ''} choices={choices} />}
      {isNarrowed && !asks && !names && (
        // it stays where everybody is ticked, so that the list below stays under the hand (rule R12)
        <p className="flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-caption">
          {open.length > 0 && (
            <TextLink
              onClick={() => actor.send({ type: 'answer.changed', patch: { suppliers: withTicked(chosen, open) } })}
            >
              {t('suppliers.tickAll', { count: open.length })}
            </TextLink>
          )}
          {group && (
            // at the far end: it never slides under the hand that has just ticked all
            <span className="ml-auto flex flex-wrap gap-x-4">
              <TextLink onClick={() => choices.send({ type: 'group.rename', id: group.id, name: group.name })}>
                {t('suppliers.renameGroup', { name: group.name })}
              </TextLink>
              <TextLink onClick={() => choices.send({ type: 'group.delete', id: group.id })}>
                {t('suppliers.deleteGroup', { name: group.name })}
              </TextLink>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

interface QuestionProps {
  name: string
  choices: SuppliersActor
}

const GroupGoes = ({ name, choices }: QuestionProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  return (
    <Notice tone="caution" alert>
      <p>{t('suppliers.groupGoes', { name })}</p>
      <div className="mt-2 flex gap-2">
        <Button variant="danger" onClick={() => choices.send({ type: 'question.confirmed' })}>
          {t('common:actions.delete')}
        </Button>
        <Button initialFocus onClick={() => choices.send({ type: 'question.cancelled' })}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Notice>
  )
}

/** Another name for a group; Enter keeps it, Escape leaves the old one. */
const NewName = ({ name, choices }: QuestionProps) => {
  const { t } = useTranslation(['enquiry', 'common'])
  const typed = useSelector(choices, (s) => s.context.renamed.name)
  const busy = useSelector(choices, (s) => s.matches({ groups: 'renaming' }))
  const keep = () => choices.send({ type: 'question.confirmed' })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2 max-sm:flex-wrap">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from its own field */}
        <div
          className="grow"
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
            if (event.key !== 'Escape') return
            // it calls off the name alone, not the question around it
            event.stopPropagation()
            choices.send({ type: 'question.cancelled' })
          }}
        >
          <TextInput
            label={t('suppliers.newName', { name })}
            initialFocus
            longest={80}
            value={typed}
            onChange={(next) => choices.send({ type: 'group.renamed', name: next })}
          />
        </div>
        <Button
          loading={busy}
          blocked={isInvisible(typed) ? t('suppliers.hindrance.unnamed') : undefined}
          onClick={keep}
        >
          {t('suppliers.rename')}
        </Button>
        <Button onClick={() => choices.send({ type: 'question.cancelled' })}>{t('common:actions.cancel')}</Button>
      </div>
      <GroupProblem choices={choices} />
    </div>
  )
}

const GroupProblem = ({ choices }: Pick<ChoiceProps, 'choices'>) => {
  const { t } = useTranslation(['enquiry', 'refusals'])
  const problem = useSelector(choices, (s) => s.context.problem)
  if (problem === null) return null
  return (
    <Notice tone="caution" alert>
      {problem === 'broken' ? t('suppliers.notKept') : t(`refusals:${problem.code}`, problem.details ?? {})}
    </Notice>
  )
}

/** Those that are ticked, kept under a name. */
export const GroupKeeper = ({ actor, choices }: ChoiceProps) => {
  const { t } = useTranslation('enquiry')
  const { name, found } = useSelector(choices, (s) => s.context)
  const names = useSelector(choices, isNaming)
  const busy = useSelector(choices, (s) => s.matches({ groups: 'keeping' }))
  const suppliers = useSelector(actor, (s) => s.context.answer.suppliers)
  const replaces = found?.groups.some((group) => group.name === name.trim()) === true
  const hindrance = groupHindrance(name, suppliers)
  const keep = () => choices.send({ type: 'group.keep', suppliers })
  return (
    <>
      {/* Its place is there before anybody is ticked: the first tick moves nothing (rule R12). */}
      <div className={cx('flex items-end gap-3', suppliers.length === 0 && 'invisible')}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from its own field */}
        <div className="grow" onKeyDown={(event) => event.key === 'Enter' && keep()}>
          <TextInput
            label={t('suppliers.groupName')}
            placeholder={t('suppliers.groupPlaceholder')}
            longest={80}
            value={name}
            onChange={(next) => choices.send({ type: 'group.named', name: next })}
          />
        </div>
        <Button loading={busy} blocked={hindrance && t(`suppliers.hindrance.${hindrance}`)} onClick={keep}>
          {t(replaces ? 'suppliers.replaceGroup' : 'suppliers.keepGroup')}
        </Button>
      </div>
      {!names && <GroupProblem choices={choices} />}
    </>
  )
}
