/** What a percentage is taken of, as chips: the kinds of a discount or surcharge. */
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { wordFor } from '../../../domain/core/stored.ts'
import type { LineDraft } from '../../../domain/offer/lineDrafts.ts'
import type { LineEntry } from '../../../domain/offer/lineSteps.ts'
import { lineKinds } from '../../../domain/offer/priceLines.ts'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/buttons/Menu.tsx'
import { cx } from '../../components/cx.ts'

interface ShareChipsProps {
  line: LineDraft
  onEnter: (id: string, entry: LineEntry) => void
  words: Readonly<Record<string, string>>
  wrong: boolean
}
export const ShareChips = ({ line: { id, shareOf }, words, wrong, onEnter }: ShareChipsProps) => {
  const { t } = useTranslation('offer', { keyPrefix: 'lines' })
  const others = lineKinds.filter((kind) => kind !== 'SURCHARGE' && kind !== 'DISCOUNT' && !shareOf.includes(kind))
  return (
    <div className={cx('flex min-w-0 grow flex-wrap items-center gap-1.5 px-2.5 py-1', wrong && 'text-critical-text')}>
      <span className="text-body">{t('shareOf')}</span>
      {shareOf.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={t('removeKind', { kind: wordFor(words, kind) })}
          className="inline-flex h-6 items-center gap-1 rounded-sm bg-muted px-2 text-caption text-ink hover:bg-line max-sm:h-control-touch"
          onClick={() => onEnter(id, { shareOf: shareOf.filter((other) => other !== kind) })}
        >
          {wordFor(words, kind)}
          <Icon of={X} size={14} />
        </button>
      ))}
      {others.length > 0 && (
        <Menu
          label={t('addKind')}
          side="start"
          trigger={
            <span className="flex size-6 items-center justify-center text-accent-text">
              <Icon of={Plus} />
            </span>
          }
          entries={others.map((kind) => ({
            id: kind,
            label: wordFor(words, kind),
            onSelect: () => onEnter(id, { shareOf: [...shareOf, kind] }),
          }))}
        />
      )}
    </div>
  )
}
