/**
 * Columns and view of a list: the columns change at once what is shown; the view is kept by name, for its user or the company,
 * and never by itself.
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { longestViewName } from '../../../domain/core/listView.ts'
import { isInvisible } from '../../../domain/core/text.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Switch } from '../../components/inputs/Switch.tsx'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { ConfirmDialog } from '../../components/layers/ConfirmDialog.tsx'
import { SidePanel } from '../../components/layers/SidePanel.tsx'
import type { Column } from '../../components/table/tableTypes.ts'
import { useUser } from '../../app/user.ts'
import { viewInPanel } from '../../../machines/core/viewDraft.ts'
import type { ListActor } from '../listTypes.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { useShownView, type ViewsActor } from './useListViews.ts'

interface ViewPanelProps<Row, SortKey extends string> {
  actor: ListActor<Row, SortKey>
  views: ViewsActor
  columns: readonly Column<Row, SortKey>[]
}

export function ViewPanel<Row, SortKey extends string>({ actor, views, columns }: ViewPanelProps<Row, SortKey>) {
  const { t } = useTranslation('listViews')
  const context = useSelector(views, (s) => s.context)
  const busy = useSelector(views, (s) => s.hasTag('busy'))
  const chosen = useSelector(actor, (s) => s.context.query.columns)
  const { search } = useShownView(actor)
  const { draft } = context
  const view = viewInPanel(context)
  const isForeign = view !== undefined && !view.changeable
  const unnamed = isInvisible(draft.name) ? t('unnamed') : undefined
  return (
    <SidePanel
      title={view ? t('titleOf', { name: view.name }) : t('title')}
      onClose={() => views.send({ type: 'panel.closed' })}
      footer={
        <div className="flex flex-wrap items-center gap-2">
          {view?.changeable && (
            <Button
              variant="ghost"
              className="-ml-3 text-critical-text"
              onClick={() => views.send({ type: 'view.remove' })}
            >
              {t('remove')}
            </Button>
          )}
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <Button
              variant={view ? 'secondary' : 'primary'}
              blocked={unnamed}
              loading={busy && !view}
              onClick={() => views.send({ type: 'view.saveNew', search })}
            >
              {t('saveNew')}
            </Button>
            {view && (
              <Button
                variant="primary"
                blocked={unnamed}
                loading={busy}
                onClick={() => views.send({ type: 'view.save', search })}
              >
                {t('save')}
              </Button>
            )}
          </span>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {isForeign && <Notice tone="info">{t('foreign', { owner: view.owner ?? '' })}</Notice>}
        <Naming views={views} isForeign={isForeign} />
        <ColumnChoice
          columns={columns}
          chosen={chosen}
          onChoose={(ids) => actor.send({ type: 'columns.chosen', columns: ids })}
        />
      </div>
    </SidePanel>
  )
}

/** Of somebody else's view only whether the own list opens with it; under another name it becomes the own. */
const Naming = ({ views, isForeign }: { views: ViewsActor; isForeign: boolean }) => {
  const { t } = useTranslation('listViews')
  const { company } = useUser()
  const draft = useSelector(views, (s) => s.context.draft)
  const change = (part: Partial<typeof draft>) => views.send({ type: 'draft.changed', change: part })
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={t('name')}
        required
        longest={longestViewName}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Choice
        label={t('share', { company: company.name })}
        hint={t('shareHint')}
        checked={draft.shared}
        disabled={isForeign}
        onChange={(shared) => change({ shared })}
      />
      <Choice
        label={t('openWith')}
        hint={t('openWithHint')}
        checked={draft.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Choice = ({ label, hint, checked, disabled = false, onChange }: ChoiceProps) => (
  <div>
    <Switch label={label} checked={checked} disabled={disabled} onChange={onChange} />
    <p className="mt-0.5 pl-[42px] text-caption text-ink-3">{hint}</p>
  </div>
)

/** A shared one goes for everybody. */
export const ViewRemoval = ({ views }: { views: ViewsActor }) => {
  const { t } = useTranslation('listViews')
  const asking = useSelector(views, (s) => s.matches('asking'))
  const removing = useSelector(views, (s) => s.matches('removing'))
  const view = useSelector(views, (s) => viewInPanel(s.context))
  return (
    <ConfirmDialog
      open={asking || removing}
      title={t('removal.title', { name: view?.name ?? '' })}
      confirmLabel={t('remove')}
      busy={removing}
      onConfirm={() => views.send({ type: 'remove.confirmed' })}
      onCancel={() => views.send({ type: 'remove.cancelled' })}
    >
      <p>{t(view?.shared ? 'removal.shared' : 'removal.own')}</p>
    </ConfirmDialog>
  )
}
