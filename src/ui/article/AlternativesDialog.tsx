/** The dialog of an article's further numbers: two lists, each with a field that adds by Enter (rule W1). */
import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type NumberKind, numberKinds } from '../../domain/article/article.ts'
import type { alternativesMachine, NumberProblem, NumbersHeld } from '../../machines/article/alternativesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { useField } from '../core/fields/form.ts'
import type { ArticleForm } from './articleActor.ts'

type AlternativesActor = ActorRefFrom<typeof alternativesMachine>
type Snapshot = SnapshotFrom<typeof alternativesMachine>
interface PartProps {
  alternatives: AlternativesActor
  form: ArticleForm
}

const isOpen = (s: Snapshot) => s.matches('open')

export const AlternativesDialog = ({ alternatives, form }: PartProps) => {
  const { t } = useTranslation('article')
  const open = useSelector(alternatives, isOpen)
  const close = () => alternatives.send({ type: 'alternatives.closed', held: heldIn(form) })
  return (
    <Dialog
      open={open}
      title={t('alternatives.title')}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('alternatives.done')}
        </Button>
      }
    >
      <p className="mb-4 text-body text-ink-2">{t('alternatives.about')}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {numberKinds.map((kind) => (
          <NumberList key={kind} kind={kind} alternatives={alternatives} form={form} />
        ))}
      </div>
    </Dialog>
  )
}

const furtherOf = { order: 'possibleOrderNumbers', manufacturer: 'possibleManufacturerNumbers' } as const

const heldIn = ({ record }: ArticleForm): NumbersHeld => {
  const { draft } = record.getSnapshot().context
  return {
    order: { current: draft.orderNumber, further: draft.possibleOrderNumbers },
    manufacturer: { current: draft.manufacturerNumber, further: draft.possibleManufacturerNumbers },
    manufacturerId: draft.manufacturerId,
  }
}

const isAsking = (s: Snapshot) => s.hasTag('busy')

const NumberList = ({ kind, alternatives, form }: PartProps & { kind: NumberKind }) => {
  const { t } = useTranslation('article')
  const { value: further, change } = useField(form, furtherOf[kind])
  const typed = useSelector(alternatives, (s) => s.context.typed[kind])
  const asking = useSelector(alternatives, isAsking)
  const problem = useSelector(alternatives, (s) => (s.context.kind === kind ? s.context.problem : null))
  const sentence = useProblem(kind)
  const enter = () => alternatives.send({ type: 'alternative.entered', kind, held: heldIn(form) })
  const label = t(kind === 'order' ? 'alternatives.addOrder' : 'alternatives.addManufacturer')
  return (
    <section className="min-w-0" aria-label={t(`alternatives.${kind}`)}>
      <h3 className="mb-2 text-body font-semibold text-ink">{t(`alternatives.${kind}`)}</h3>
      <div className="flex items-start gap-2">
        <TextInput
          className="flex-1"
          label={label}
          labelHidden
          placeholder={label}
          ident
          maxLength={100}
          busy={asking}
          error={problem ? sentence(problem) : undefined}
          value={typed}
          onChange={(text) => alternatives.send({ type: 'alternative.typed', kind, text })}
          onEnter={enter}
        />
        <IconButton icon={Plus} variant="secondary" label={`${label}: ${t('alternatives.add')}`} onClick={enter} />
      </div>
      {further.length === 0 ? (
        <p className="mt-3 text-body text-ink-3">{t('alternatives.empty')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line">
          {further.map((number) => (
            <li key={number} className="flex min-h-10 items-center gap-2 py-1 pr-1.5 pl-3">
              <span className="text-ident min-w-0 flex-1 wrap-anywhere text-ink">{number}</span>
              <IconButton
                icon={X}
                size="table"
                label={t('alternatives.remove', { number })}
                onClick={() => change(further.filter((other) => other !== number))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const useProblem = (kind: NumberKind): ((problem: NumberProblem) => string) => {
  const { t } = useTranslation('article')
  return (problem) => {
    if (problem.why === 'taken') return t('alternatives.taken', { owner: problem.owner })
    if (problem.why === 'own') return t('alternatives.own')
    return t(kind === 'order' ? 'alternatives.currentEmptyOrder' : 'alternatives.currentEmptyManufacturer')
  }
}
