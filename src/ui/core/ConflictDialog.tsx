/**
 * Somebody else saved in between: who changed what, beside what was typed here, and the choice between the two. A dialog, because
 * the form takes no input until it is made; closing it keeps what was typed.
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Refusal } from '../../domain/core/refusal.ts'
import { type StaleChange, staleChangeSchema } from '../../domain/core/schema.ts'
import { recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import type { RecordActor } from './RecordStates.tsx'
import type { RecordTexts } from './fields/words.ts'

const detailsSchema = z.object({ changes: z.array(staleChangeSchema) })
export const changesOf = (refusal: Refusal | null): StaleChange[] =>
  detailsSchema.safeParse(refusal?.details).data?.changes ?? []

interface ConflictProps {
  actor: RecordActor
  texts: RecordTexts
}

export const ConflictDialog = ({ actor, texts }: ConflictProps) => {
  const open = useSelector(actor, (s) => s.matches('conflict') || s.matches('rebasing'))
  const rebasing = useSelector(actor, (s) => s.matches('rebasing'))
  return (
    <ConflictChoice open={open} rebasing={rebasing} send={actor.send}>
      <Changes actor={actor} texts={texts} />
    </ConflictChoice>
  )
}

interface ConflictChoiceProps {
  open: boolean
  /** the latest is on its way */
  rebasing: boolean
  /** what was saved, where it is not a form's entry */
  text?: string
  send: (event: { type: 'conflict.keepMine' } | { type: 'conflict.takeTheirs' }) => void
  /** who changed what */
  children: ReactNode
}

export const ConflictChoice = ({ open, rebasing, text, send, children }: ConflictChoiceProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const keepMine = () => send({ type: 'conflict.keepMine' })
  return (
    <Dialog
      open={open}
      title={t('title')}
      onClose={keepMine}
      actions={
        <>
          <Button onClick={() => send({ type: 'conflict.takeTheirs' })}>{t('takeTheirs')}</Button>
          <Button variant="primary" initialFocus loading={rebasing} onClick={keepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{text ?? t('text')}</p>
      {children}
      <p className="mt-4 text-caption text-ink-3">{t('keepMineHint')}</p>
    </Dialog>
  )
}

const Changes = ({ actor, texts }: ConflictProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const draft = useSelector(actor, (s) => s.context.draft)
  const base = useSelector(actor, (s) => s.context.base)
  const typed = new Map<string, unknown>(Object.entries(draft))
  const before = new Map<string, unknown>(Object.entries(base))
  const mine = (field: string): string => {
    const value = typed.get(field)
    return value === before.get(field) ? t('untouched') : texts.typed(field, String(value ?? ''))
  }
  const changes = changesOf(refusal)
  if (changes.length === 0) return null
  return (
    <table className="mt-4 w-full text-left text-body">
      <thead className="text-caption text-ink-3">
        <tr>
          {(['field', 'saved', 'mine'] as const).map((column) => (
            <th key={column} scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, after, userFullName, createDate }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-b border-line py-2 pr-3 font-medium text-ink">
              {texts.field(field)}
            </th>
            <td className="border-b border-line py-2 pr-3 text-ink">
              {texts.value(field, after)}
              <span className="block text-caption text-ink-3">
                {t('theirs', { name: userFullName, when: recently(createDate) })}
              </span>
            </td>
            <td className="border-b border-line py-2 text-ink-2">{mine(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
