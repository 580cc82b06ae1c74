/** The search for a line's article in the whole catalogue: one is assigned, or the search is called off. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/buttons/Button.tsx'
import { Remember } from './Remember.tsx'
import { SearchInput } from '../../components/inputs/SearchInput.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { CandidateList } from './CandidateList.tsx'
import { type LinesActor, type LinesSnapshot, useCurrentLine, useKnown } from './linesActor.ts'

const isSearching = (s: LinesSnapshot) => s.matches({ page: 'searching' })

export const LineSearchDialog = ({ actor }: { actor: LinesActor }) => {
  const { t } = useTranslation('bom')
  const open = useSelector(actor, isSearching)
  const line = useCurrentLine(actor)
  const { remember } = useKnown(actor, 'remember')
  const search = useSelector(actor, (s) => s.children.search)
  const text = useSelector(search, (s) => s?.context.text ?? '')
  const hits = useSelector(search, (s) => s?.context.hits ?? null)
  const close = () => actor.send({ type: 'layer.closed' })
  return (
    <Dialog
      open={open}
      title={t('work.searchDialog.title', { row: line?.row ?? '' })}
      onClose={close}
      actions={<Button onClick={close}>{t('work.searchDialog.cancel')}</Button>}
    >
      <p className="mb-4 text-body text-ink-2">{line?.description}</p>
      <SearchInput
        className="w-full"
        hint={false}
        placeholder={t('work.searchDialog.placeholder')}
        value={text}
        onChange={(typed) => search?.send({ type: 'search.typed', text: typed })}
      />
      {hits?.length === 0 && <p className="mt-4 text-body text-ink-3">{t('work.searchDialog.none')}</p>}
      {line && hits && hits.length > 0 && (
        <div className="mt-4 flex flex-col gap-3">
          <CandidateList
            line={line}
            candidates={hits}
            onAssign={(articleId) =>
              actor.send({
                type: 'lines.ordered',
                order: { kind: 'assign', choices: [{ lineId: line.id, articleId }], remember },
              })
            }
          />
          <Remember actor={actor} line={line} />
        </div>
      )}
    </Dialog>
  )
}
