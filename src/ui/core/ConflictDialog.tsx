/**
 * Somebody else saved in between: who changed what, beside what was typed here, and the choice between the two. A dialog, because
 * the form takes no input until it is made; closing it keeps what was typed. Where nothing was typed, there is nothing to choose: a
 * release came too late, and leads to what is saved by now. Where the record takes no changes any more, there is no choice either.
 */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { staleChangesOf } from '../../domain/core/schema.ts'
import { type Kept as KeptSide, sameDraft, typedBeside, typedIn } from '../../machines/core/recordContext.ts'
import { listed, recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Dialog } from '../components/layers/Dialog.tsx'
import { historyOf } from './HistoryCard.tsx'
import type { RecordActor } from './RecordStates.tsx'
import type { RecordTexts } from './fields/words.ts'

interface ConflictProps {
  actor: RecordActor
  texts: RecordTexts
}

export const ConflictDialog = ({ actor, texts }: ConflictProps) => {
  const open = useSelector(actor, (s) => s.matches('conflict') || s.matches('rebasing'))
  const rebasing = useSelector(actor, (s) => s.matches('rebasing'))
  const typed = useSelector(actor, ({ context: { draft, base } }) => !sameDraft(draft, base))
  const mixed = useSelector(actor, (s) => s.context.givenUp.length > 0)
  return (
    <>
      <ConflictChoice open={open} rebasing={rebasing} typed={typed} mixed={mixed} send={actor.send}>
        <Changes actor={actor} texts={texts} typed={typed} />
        <AlsoLost actor={actor} texts={texts} />
      </ConflictChoice>
      <Overtaken actor={actor} texts={texts} />
    </>
  )
}

/**
 * The record takes no changes any more: nothing typed can be kept, so it stands here to be copied, and nothing but the button leads on.
 */
const Overtaken = ({ actor, texts }: ConflictProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const open = useSelector(actor, (s) => s.matches('overtaken'))
  const ended = useSelector(actor, (s) => s.context.ended)
  const draft = useSelector(actor, (s) => s.context.draft)
  const base = useSelector(actor, (s) => s.context.base)
  const typed = typedIn({ draft, base })
  const noted = useSelector(useSelector(actor, historyOf), (s) => s?.context.entries)
  const by = ended && (ended.by ?? noted?.find(({ field, after }) => field === ended.field && after === true))
  return (
    <Dialog
      open={open}
      unasked
      title={t('title')}
      actions={
        <Button variant="primary" onClick={() => actor.send({ type: 'conflict.takeTheirs' })}>
          {t('takeTheirs')}
        </Button>
      }
    >
      {ended && (
        <p className="text-body text-ink-2">
          {by
            ? t(`endedBy.${ended.field}`, { name: by.userFullName, when: recently(by.createDate) })
            : t(`ended.${ended.field}`)}
        </p>
      )}
      <p className="mt-2 text-body text-ink-2">{t(typed.length > 0 ? 'copyTyped' : 'notTaken')}</p>
      {typed.length > 0 && (
        <dl className="mt-4 border-t border-line text-body">
          {typed.map(([field, value]) => (
            <div key={field} className="border-b border-line py-2">
              <dt className="text-caption text-ink-3">{texts.field(field)}</dt>
              <dd className="whitespace-pre-wrap text-ink select-text">{typedWords(texts, field, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

/** What a field of the draft holds, as it is read in it. */
const typedWords = ({ value: words, typed }: RecordTexts, field: string, value: unknown): string => {
  if (typeof value === 'boolean') return words(field, value)
  return typed(field, Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

interface ConflictChoiceProps {
  open: boolean
  /** the latest is on its way */
  rebasing: boolean
  /** whether anything was typed that would be lost */
  typed?: boolean
  /** in some fields what is saved is taken */
  mixed?: boolean
  /** what was saved, where it is not a form's entry */
  text?: string
  send: (event: { type: 'conflict.keepMine' } | { type: 'conflict.takeTheirs' }) => void
  /** who changed what */
  children: ReactNode
}

export const ConflictChoice = ({
  open,
  rebasing,
  typed = true,
  mixed = false,
  text,
  send,
  children,
}: ConflictChoiceProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const keepMine = () => send({ type: 'conflict.keepMine' })
  const takeTheirs = () => send({ type: 'conflict.takeTheirs' })
  if (!typed) {
    return (
      <Dialog
        open={open}
        title={t('title')}
        onClose={takeTheirs}
        actions={
          <Button variant="primary" onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
        }
      >
        <p className="text-body text-ink-2">{t('textUntouched')}</p>
        {children}
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      unasked
      title={t('title')}
      onClose={keepMine}
      actions={
        <>
          <Button onClick={takeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" loading={rebasing} onClick={keepMine}>
            {t(mixed ? 'keepChosen' : 'keepMine')}
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

const contextOf = (s: ReturnType<RecordActor['getSnapshot']>) => s.context

/** What else was typed goes too with what is saved by now, and stands in no row of the table. */
const AlsoLost = ({ actor, texts }: ConflictProps) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const fields = typedBeside(useSelector(actor, contextOf))
  if (fields.length === 0) return null
  return <p className="mt-4 text-body text-ink-2">{t('alsoLost', { fields: listed(fields.map(texts.field)) })}</p>
}

/** Where there is no room beside the two values, the name of the field stands above them. */
const stacked = 'max-sm:grid max-sm:grid-cols-2'

const Changes = ({ actor, texts, typed: isTyped }: ConflictProps & { typed: boolean }) => {
  const { t } = useTranslation('common', { keyPrefix: 'record.conflict' })
  const refusal = useSelector(actor, (s) => s.context.refusal)
  const draft = useSelector(actor, (s) => s.context.draft)
  const base = useSelector(actor, (s) => s.context.base)
  const own = new Map(typedIn({ draft, base }))
  const changes = staleChangesOf(refusal)
  if (changes.length === 0) return null
  return (
    <table className="mt-4 w-full text-left text-body">
      <thead className="text-caption text-ink-3">
        <tr className={stacked}>
          {(isTyped ? (['field', 'saved', 'mine'] as const) : (['field', 'saved'] as const)).map((column) => (
            <th
              key={column}
              scope="col"
              className={cx('border-b border-line py-1.5 pr-3 font-medium', column === 'field' && 'max-sm:sr-only')}
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, after, userFullName, createDate }) => (
          <tr key={field} className={cx('align-top', stacked)}>
            <th
              scope="row"
              className="border-b border-line py-2 pr-3 font-medium text-ink max-sm:col-span-2 max-sm:border-b-0 max-sm:pb-0"
            >
              {texts.field(field)}
            </th>
            <td className="border-b border-line py-2 pr-3 text-ink">
              <Kept actor={actor} field={field} side="theirs" chosen={own.has(field)}>
                {texts.value(field, after)}
                <span className="block text-caption text-ink-3">
                  {t('theirs', { name: userFullName, when: recently(createDate) })}
                </span>
              </Kept>
            </td>
            {isTyped && (
              <td className="border-b border-line py-2 text-ink-2">
                <Kept actor={actor} field={field} side="mine" chosen={own.has(field)}>
                  {own.has(field) ? typedWords(texts, field, own.get(field)) : t('untouched')}
                </Kept>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface KeptProps {
  actor: RecordActor
  field: string
  side: KeptSide
  /** both have changed the field: one of the two is chosen */
  chosen: boolean
  children: ReactNode
}

/** One of two values of a field: where both have changed it, the one that stays is chosen. */
const Kept = ({ actor, field, side, chosen, children }: KeptProps) => {
  const givenUp = useSelector(actor, (s) => s.context.givenUp.includes(field))
  if (!chosen) return children
  return (
    <label className="flex cursor-pointer items-baseline gap-2">
      <input
        type="radio"
        name={`conflict-${field}`}
        className="shrink-0 accent-accent"
        checked={givenUp === (side === 'theirs')}
        onChange={() => actor.send({ type: 'conflict.chosen', field, keeps: side })}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
