/** What a list page has of the list's views and its export, where the list keeps any (rules L8, L13, L14). */
import { useSelector } from '@xstate/react'
import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import type { ListActor, ListBeside, ListPageProps } from '../listTypes.ts'
import { ExportButton, ExportDialog } from './ExportDialog.tsx'
import { useIsPanelOpen, useViewsActor, type ViewsActor } from './useListViews.ts'
import { ViewPanel, ViewRemoval } from './ViewPanel.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** Above the search: the views. */
function ListTabs<Row, SortKey extends string>({ actor }: { actor: ListActor<Row, SortKey> }) {
  const views = useViewsActor(actor)
  return views && <ViewTabs actor={actor} views={views} />
}

/** Beside the title: columns and view, export. */
function ListActions<Row, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, columns, exportName } = props
  const views = useViewsActor(actor)
  const exporter = useSelector(actor, (s) => s.children.export)
  return (
    <>
      {views && <PanelButton actor={actor} views={views} />}
      {exporter && exportName !== undefined && (
        <>
          <ExportButton {...{ actor, exporter, columns }} name={exportName} />
          <ExportDialog exporter={exporter} name={exportName} />
        </>
      )}
    </>
  )
}

/** The panel while it is open, and the question before a view goes. */
function ListPanel<Row, SortKey extends string>({ actor, columns }: ListPageProps<Row, SortKey>) {
  const views = useViewsActor(actor)
  return (
    views && (
      <>
        <OpenPanel {...{ actor, views, columns }} />
        <ViewRemoval views={views} />
      </>
    )
  )
}

type Panel<Row, SortKey extends string> = { actor: ListActor<Row, SortKey>; views: ViewsActor }

function OpenPanel<Row, SortKey extends string>(
  props: Panel<Row, SortKey> & Pick<ListPageProps<Row, SortKey>, 'columns'>,
) {
  return useIsPanelOpen(props.actor) && <ViewPanel {...props} />
}

function PanelButton<Row, SortKey extends string>({ actor, views }: Panel<Row, SortKey>) {
  const { t } = useTranslation('listViews')
  const isOpen = useIsPanelOpen(actor)
  const shown = useSelector(actor, (s) => s.context.query.view)
  const toggle = () => views.send(isOpen ? { type: 'panel.closed' } : { type: 'panel.opened', id: shown })
  return (
    <>
      <span className="max-sm:hidden">
        <Button icon={Columns3} variant={isOpen ? 'tonal' : 'secondary'} onClick={toggle}>
          {t('title')}
        </Button>
      </span>
      <span className="sm:hidden">
        <IconButton icon={Columns3} variant="secondary" label={t('title')} onClick={toggle} />
      </span>
    </>
  )
}

/** For the pages of such lists; others load none of it, nor its words. */
export const listBeside: ListBeside = { Tabs: ListTabs, Actions: ListActions, Panel: ListPanel }
