/** The other names of a record: one more with Enter, each can be removed or made the display name (rule V3). */
import { useSelector } from '@xstate/react'
import { ArrowUpToLine, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { preferred } from '../../domain/masterdata/named.ts'
import type { variantMachine } from '../../machines/masterdata/variantMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { FieldNote } from '../components/inputs/Field.tsx'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { Card } from '../components/page/Card.tsx'
import { enter, type Form, useField } from '../core/fields/form.ts'

export type VariantActor = ActorRefFrom<typeof variantMachine>
type Snapshot = SnapshotFrom<typeof variantMachine>
type Draft = { displayName: string; nameVariants: string[] }
export const isTyped = (s: Snapshot | undefined): boolean => s?.hasTag('typed') ?? false

/** The names that the form holds: a further one is to be another. */
const around = ({ displayName, nameVariants }: Draft) => ({ names: [displayName, ...nameVariants] })

interface VariantsProps<Of extends Draft, Key extends keyof Of & string> {
  variant: VariantActor
  form: Form<Of, Key | 'displayName' | 'nameVariants'>
  /** of whom a name is to be free, where not of all */
  among?: string
}

export function VariantsCard<Of extends Draft, Key extends keyof Of & string>({
  variant,
  form,
  among,
}: VariantsProps<Of, Key>) {
  const { t } = useTranslation('masterdata')
  const { value: names, wiring } = useField(form, 'nameVariants')
  const { value: displayName } = useField(form, 'displayName')
  const prefer = (name: string) =>
    form.record.send({ type: 'draft.changed', patch: preferred({ displayName, nameVariants: names }, name) })
  return (
    <Card
      title={t('variants.title')}
      meta={<span className="truncate max-sm:hidden">{t('variants.about')}</span>}
      footer={<p className="text-caption text-ink-3">{t('variants.note')}</p>}
    >
      <NewVariant variant={variant} id={wiring.id} names={[displayName, ...names]} among={among} />
      <FieldNote id={`${wiring.id}-refused`} error={wiring.error} />
      {names.length === 0 ? (
        <p className="mt-4 text-body text-ink-3">{t('variants.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line">
          {names.map((name) => (
            <li
              key={name}
              className="group flex min-h-10 items-center gap-2 py-1 pr-1.5 pl-3 hover:bg-hover focus-within:bg-hover"
            >
              <span className="min-w-0 flex-1 text-body wrap-anywhere text-ink">{name}</span>
              <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden">
                <Button size="table" icon={ArrowUpToLine} onClick={() => prefer(name)}>
                  {t('variants.prefer')}
                </Button>
              </span>
              <span className="sm:hidden">
                <IconButton icon={ArrowUpToLine} label={t('variants.prefer')} onClick={() => prefer(name)} />
              </span>
              <IconButton
                icon={X}
                size="table"
                label={t('variants.remove', { name })}
                onClick={() =>
                  enter(
                    form,
                    'nameVariants',
                    names.filter((other) => other !== name),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const textOf = (s: Snapshot) => s.context.text
const isAsking = (s: Snapshot) => s.hasTag('busy')
const isTaken = (s: Snapshot) => s.matches('taken')
const ownerOf = (s: Snapshot) => s.context.owner

interface NewVariantProps {
  variant: VariantActor
  id: string
  names: readonly string[]
  among: string | undefined
}

const NewVariant = ({ variant, id, names, among }: NewVariantProps) => {
  const { t } = useTranslation('masterdata')
  const text = useSelector(variant, textOf)
  const asking = useSelector(variant, isAsking)
  const taken = useSelector(variant, isTaken)
  const owner = useSelector(variant, ownerOf)
  const enter = () => variant.send({ type: 'variant.entered', names, ...(among !== undefined && { among }) })
  const told = owner === '' ? t('variants.takenOwn') : t('variants.taken', { owner })
  return (
    <div className="flex items-start gap-2">
      <TextInput
        id={id}
        className="flex-1"
        label={t('variants.label')}
        labelHidden
        placeholder={t('variants.label')}
        maxLength={200}
        busy={asking}
        trailing={
          <span aria-hidden className="max-sm:hidden">
            <Kbd>Enter</Kbd>
          </span>
        }
        error={taken ? told : undefined}
        value={text}
        onChange={(typed) => variant.send({ type: 'variant.typed', text: typed })}
        onEnter={enter}
      />
      <Button icon={Plus} loading={asking} onClick={enter}>
        {t('variants.add')}
      </Button>
    </div>
  )
}

export const variants = { Card: VariantsCard, around }
