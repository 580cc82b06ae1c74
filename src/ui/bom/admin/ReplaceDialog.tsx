/** An article for a line of a checked parts list: found by the line itself or by a text, then taken after a question (rule B13). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BomLine } from '../../../domain/bom/bom.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { SearchInput } from '../../components/inputs/SearchInput.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { Dialog } from '../../components/layers/Dialog.tsx'
import { CandidateList } from '../work/CandidateList.tsx'
import { contextOf, type ResultActor, type ResultSnapshot } from './resultActor.ts'

const isSearching = (s: ResultSnapshot) => s.matches({ searching: 'choosing' })
const isBusy = (s: ResultSnapshot) => s.matches({ searching: 'replacing' }) || s.matches('rematching')
const isAsking = (s: ResultSnapshot) => s.matches({ searching: 'confirming' }) || isBusy(s)

const nothing = { text: '', sought: '', hits: null }

/** What the file says, as one reads it. */
const saidIn = (line: BomLine | null): string =>
  line === null
    ? ''
    : [line.manufacturerName, ...new Set([line.orderNumber, line.manufacturerNumber])].filter(Boolean).join(' ')

export const ReplaceDialog = ({ actor }: { actor: ResultActor }) => (
  <>
    <Search actor={actor} />
    <Question actor={actor} />
  </>
)

const Search = ({ actor }: { actor: ResultActor }) => {
  const { t } = useTranslation('adminBom')
  const { line } = useSelector(actor, contextOf)
  const search = useSelector(actor, (s) => s.children.search)
  const { text, sought, hits } = useSelector(search, (s) => s?.context) ?? nothing
  const open = useSelector(actor, isSearching)
  const close = () => actor.send({ type: 'layer.closed' })
  return (
    <Dialog
      open={open}
      title={t('result.search.title', { row: line?.row ?? '' })}
      onClose={close}
      actions={<Button onClick={close}>{t('result.search.cancel')}</Button>}
    >
      <p className="mb-4 text-body text-ink-2">{t('result.search.about', { number: saidIn(line) })}</p>
      <SearchInput
        className="w-full"
        hint={false}
        placeholder={t('result.search.placeholder')}
        value={text}
        onChange={(typed) => search?.send({ type: 'search.typed', text: typed })}
      />
      {hits?.length === 0 && (
        <p className="mt-4 text-body text-ink-3">
          {t(sought === '' ? 'result.search.noSuggestion' : 'result.search.none')}
        </p>
      )}
      {line && hits && hits.length > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          {sought === '' && <p className="text-caption text-ink-2">{t('result.search.suggested')}</p>}
          <CandidateList
            lines={[line]}
            candidates={hits}
            onAssign={(articleId) => {
              const article = hits.find((hit) => hit.articleId === articleId)
              if (article) actor.send({ type: 'article.chosen', article })
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Its number leads to this article for everybody from now on: that is asked first. */
const Question = ({ actor }: { actor: ResultActor }) => {
  const { t } = useTranslation('adminBom')
  const { line, chosen } = useSelector(actor, contextOf)
  const open = useSelector(actor, isAsking)
  const busy = useSelector(actor, isBusy)
  const number = [...new Set([line?.orderNumber, line?.manufacturerNumber])].filter(Boolean).join(', ')
  const article = [chosen?.manufacturerName, chosen?.orderNumber || chosen?.manufacturerNumber, chosen?.description]
    .filter(Boolean)
    .join(' ')
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      wide
      title={t('result.question.title', { number })}
      confirmLabel={t('result.question.confirm')}
      busy={busy}
      onConfirm={() => actor.send({ type: 'replacement.confirmed' })}
      onCancel={() => actor.send({ type: 'replacement.cancelled' })}
    >
      {t('result.question.text', { number, article })}
    </ConfirmDialog>
  )
}
