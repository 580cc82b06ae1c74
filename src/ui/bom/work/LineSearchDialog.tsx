/** The search for the article of a line, or of several, in the whole catalogue: one is assigned, or the search is called off. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { soughtIn } from '../../../machines/bom/lineTargets.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Remember } from './Remember.tsx'
import { SearchInput } from '../../components/inputs/SearchInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { CandidateList } from './CandidateList.tsx'
import { type LinesActor, type LinesSnapshot, useKnown } from './linesActor.ts'

/** What the lines say; where they do not say the same, that is seen before one article is given to all of them. */
const saidBy = (lines: readonly BomLine[]): string =>
  [...new Set(lines.map(({ description }) => description).filter(Boolean))].join(' · ')

const isSearching = (s: LinesSnapshot) => s.matches({ page: 'searching' })

export const LineSearchDialog = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const open = useSelector(actor, isSearching)
  const { remember, lines: all, sought } = useKnown(actor, 'remember', 'lines', 'sought')
  const lines = useMemo(() => soughtIn({ lines: all, sought }), [all, sought])
  const [line] = lines
  const search = useSelector(actor, (s) => s.children.search)
  const text = useSelector(search, (s) => s?.context.text ?? '')
  const hits = useSelector(search, (s) => s?.context.hits ?? null)
  const close = () => actor.send({ type: 'layer.closed' })
  return (
    <Dialog
      open={open}
      title={t('work.searchDialog.title', { count: lines.length, row: line?.row ?? '' })}
      onClose={close}
      actions={<Button onClick={close}>{t('work.searchDialog.cancel')}</Button>}
    >
      <p className="mb-4 text-body text-ink-2">{saidBy(lines)}</p>
      <SearchInput
        className="w-full"
        hint={false}
        initialFocus
        placeholder={t('work.searchDialog.placeholder')}
        value={text}
        onChange={(typed) => search?.send({ type: 'search.typed', text: typed })}
      />
      {hits?.length === 0 && <p className="mt-4 text-body text-ink-3">{t('work.searchDialog.none')}</p>}
      {line && hits && hits.length > 0 && (
        <div className="mt-4 flex flex-col gap-3">
          <CandidateList
            lines={lines}
            candidates={hits}
            onAssign={(articleId) =>
              actor.send({
                type: 'lines.ordered',
                order: { kind: 'assign', choices: lines.map(({ id }) => ({ lineId: id, articleId })), remember },
              })
            }
          />
          <Remember actor={actor} lines={lines} />
        </div>
      )}
    </Dialog>
  )
}
