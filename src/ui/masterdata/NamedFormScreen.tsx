/** The screen of a form of one kind: what its machine holds by now, in the form that all kinds share. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef } from 'xstate'
import type { FieldTable } from '../../domain/core/fields.ts'
import { type Form, type FormRecord, type Saving, useForm } from '../core/fields/form.ts'
import type { FieldWords } from '../core/fields/words.ts'
import { type HistoryActor, historyOf } from '../core/HistoryCard.tsx'
import { type RecordActor, RecordStates } from '../core/RecordStates.tsx'
import { type NamedActor, NamedForm, type WorkflowSnapshot } from './NamedForm.tsx'
import type { Surroundings } from '../../machines/masterdata/variantMachine.ts'
import { isTyped, type VariantActor } from './VariantsCard.tsx'
import { type Kind, pathOf } from './words.ts'

type RecordSnapshot = { children: { history?: HistoryActor | undefined } }
/** The form's own actor, as far as a screen shows it. */
type RecordRef<Draft> = RecordActor &
  Saving<Draft> &
  FormRecord<Draft> &
  Pick<ActorRef<ReturnType<RecordActor['getSnapshot']> & RecordSnapshot, never>, 'getSnapshot' | 'subscribe'>

type ScreenSnapshot<Of extends Kind, Draft> = WorkflowSnapshot<Of> & {
  children: { record?: RecordRef<Draft> | undefined; variant?: VariantActor | undefined }
}
export type NamedScreenActor<Of extends Kind, Draft> = NamedActor<Of> &
  Pick<ActorRef<ScreenSnapshot<Of, Draft>, never>, 'getSnapshot' | 'subscribe'>

/** The card of the other names, and what a further one is to be free among. */
export interface Variants<Draft, Key extends keyof Draft & string> {
  Card: (props: { form: Form<Draft, Key>; variant: VariantActor }) => ReactNode
  around: (draft: Draft) => Surroundings
}

interface NamedScreenProps<
  Of extends Kind,
  Draft,
  Key extends keyof Draft & string,
  Actor extends NamedScreenActor<Of, Draft>,
> {
  kind: Of
  actor: Actor
  table: FieldTable<Draft, Key>
  words: FieldWords<Key>
  /** the cards of the values, where they are more than fields of the table */
  Values?: (props: { form: Form<Draft, Key>; actor: Actor }) => ReactNode
  /** the other names, where the kind has some */
  variants?: Variants<NoInfer<Draft>, NoInfer<Key>>
  actions?: ReactNode
  deeds?: ReactNode
  /** something that the cards of the values show is still on its way */
  awaits?: boolean
}

export function NamedFormScreen<
  Of extends Kind,
  Draft,
  Key extends keyof Draft & string,
  Actor extends NamedScreenActor<Of, Draft>,
>(props: NamedScreenProps<Of, Draft, Key, Actor>) {
  const { kind, actor } = props
  const { t } = useTranslation('masterdata')
  const some: Kind = kind
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates
      actor={record}
      back={{ label: t(`${some}.title`), href: pathOf(kind) }}
      {...(props.awaits !== undefined && { awaits: props.awaits })}
    >
      {record && <Page {...props} record={record} />}
    </RecordStates>
  )
}

function Page<Of extends Kind, Draft, Key extends keyof Draft & string, Actor extends NamedScreenActor<Of, Draft>>(
  props: NamedScreenProps<Of, Draft, Key, Actor> & { record: RecordRef<Draft> },
) {
  const { kind, actor, record, table, words, Values, variants, actions, deeds } = props
  const form = useForm<Draft, Key>(record, table, words)
  const history = useSelector(record, historyOf)
  const variant = useSelector(actor, (s) => s.children.variant)
  const waiting = useSelector(variant, isTyped)
  // a name that stands in its field belongs to the save, although it is to be asked whose it is
  const saved: Saving<Draft> & FormRecord<Draft> = record
  const saving = variants &&
    variant && {
      send: () => variant.send({ type: 'save.asked', ...variants.around(saved.getSnapshot().context.draft) }),
      getSnapshot: () => saved.getSnapshot(),
    }
  const parts = { kind, actor, record, saving, waiting, form, history, actions, deeds }
  return (
    <NamedForm<Of, Draft, Key>
      {...parts}
      values={Values && <Values form={form} actor={actor} />}
      names={variants && variant && <variants.Card form={form} variant={variant} />}
    />
  )
}
