/** The panel in which an article's numbers are assigned to another one, found by hand (decision 0064). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { articleName, type ShownArticle } from '../../domain/article/article.ts'
import { euroExact } from '../../i18n/formats.ts'
import type { assignMachine } from '../../machines/article/assignMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { cx } from '../components/cx.ts'
import { Dialog } from '../components/layers/Dialog.tsx'
import { SearchInput } from '../components/inputs/SearchInput.tsx'

export type AssignActor = ActorRefFrom<typeof assignMachine>
type Snapshot = SnapshotFrom<typeof assignMachine>
const isOpen = (s: Snapshot) => s.matches('open') || s.matches('assigning')
const isAssigning = (s: Snapshot) => s.matches('assigning')
const contextOf = (s: Snapshot) => s.context

export const AssignPanel = ({ actor }: { actor: AssignActor }) => {
  const { t } = useTranslation('article')
  const open = useSelector(actor, isOpen)
  const assigning = useSelector(actor, isAssigning)
  const { article, text, hits, chosen } = useSelector(actor, contextOf)
  const close = () => actor.send({ type: 'assign.closed' })
  return (
    <Dialog
      open={open}
      title={t('assign.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('assign.cancel')}</Button>
          <Button
            variant="primary"
            loading={assigning}
            blocked={chosen === null ? t('assign.chooseFirst') : undefined}
            onClick={() => actor.send({ type: 'assign.confirmed' })}
          >
            {t('assign.confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-body text-ink-2">{article && t('assign.about', { name: articleName(article) })}</p>
      <SearchInput
        className="w-full"
        hint={false}
        placeholder={t('assign.search')}
        value={text}
        onChange={(typed) => actor.send({ type: 'assign.typed', text: typed })}
      />
      {hits?.length === 0 && <p className="mt-4 text-body text-ink-3">{t('assign.none')}</p>}
      {hits && hits.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Hit
                hit={hit}
                isChosen={hit.id === chosen}
                onChoose={() => actor.send({ type: 'assign.chosen', id: hit.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface HitProps {
  hit: ShownArticle
  isChosen: boolean
  onChoose: () => void
}

const Hit = ({ hit, isChosen, onChoose }: HitProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className={cx('block w-full px-3 py-2 text-left hover:bg-hover', isChosen && 'bg-selected')}
    onClick={onChoose}
  >
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-ident truncate text-ink">{articleName(hit)}</span>
      <span className="num shrink-0 text-caption text-ink-3">{euroExact(hit.listPrice)}</span>
    </span>
    <span className="block truncate text-caption text-ink-2">
      {[hit.manufacturerName, hit.description].filter(Boolean).join(' · ')}
    </span>
  </button>
)
