/** The list of E-Class mappings: numbers with their minutes, deleting several, and CSV there and back (rule W5). */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { EclassMapping, EclassSortColumn } from '../../domain/eclass/eclass.ts'
import { quantity } from '../../i18n/formats.ts'
import type { eclassListMachine, eclassPageMachine } from '../../machines/eclass/eclassMachines.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { CsvActions, CsvImportDialog, ImportButton } from '../core/CsvActions.tsx'
import { ListPage } from '../core/ListPage.tsx'
import { useTrail } from '../masterdata/words.ts'

type PageActor = ActorRefFrom<typeof eclassPageMachine>
type ListActor = ActorRefFrom<typeof eclassListMachine>

export const EclassListScreen = ({ actor }: { actor: PageActor }) => {
  const { t } = useTranslation('eclass')
  const list = useSelector(actor, (s) => s.children.list)
  const importer = useSelector(actor, (s) => s.children.import)
  return (
    <>
      {list && <List actor={actor} list={list} />}
      <CsvImportDialog importer={importer} title={t('csv.title')} about={t('csv.about')} />
    </>
  )
}

const List = ({ actor, list }: { actor: PageActor; list: ListActor }) => {
  const { t } = useTranslation('eclass')
  const exporter = useSelector(actor, (s) => s.children.export)
  const importer = useSelector(actor, (s) => s.children.import)
  return (
    <ListPage
      actor={list}
      title={t('title')}
      trail={useTrail()}
      columns={useColumns(list)}
      rowName={({ eclassNumber }) => eclassNumber}
      listItem={phoneRow}
      searchLabel={t('list.search')}
      empty={{ ...t('list.empty', { returnObjects: true }), action: <ImportButton importer={importer} /> }}
      create={{ label: t('list.create'), short: t('list.createShort') }}
      actions={<CsvActions exporter={exporter} importer={importer} />}
      removal={{ words: (word, values) => t(`list.removal.${word}`, values) }}
    />
  )
}

const minutes = (workTime: number): string => `${quantity(workTime)}\u00a0min`

const phoneRow = ({ eclassNumber, description, workTime }: EclassMapping) => (
  <ListItem ident={eclassNumber} title={description} meta={minutes(workTime)} />
)

const useColumns = (list: ListActor): readonly Column<EclassMapping, EclassSortColumn>[] => {
  const { t } = useTranslation('eclass')
  return useMemo(() => {
    const headers = t('list.columns', { returnObjects: true })
    return [
      {
        id: 'eclassNumber',
        sortable: true,
        header: headers.eclassNumber,
        width: 168,
        ident: true,
        name: true,
        cell: ({ eclassNumber }) => eclassNumber,
      },
      {
        id: 'description',
        sortable: true,
        header: headers.description,
        minWidth: 240,
        shrinksTo: 160,
        wraps: true,
        cell: ({ description }) => <span title={description}>{description}</span>,
      },
      {
        id: 'workTime',
        sortable: true,
        header: headers.workTime,
        width: 144,
        align: 'end',
        cell: ({ workTime }) => <span className="num">{minutes(workTime)}</span>,
      },
      {
        id: 'display',
        header: headers.display,
        headerHidden: true,
        priority: 1,
        width: 112,
        align: 'end',
        cell: ({ id, eclassNumber }) => (
          <Button size="table" onClick={() => list.send({ type: 'row.opened', id })}>
            {headers.display}
            <span className="sr-only"> {eclassNumber}</span>
          </Button>
        ),
      },
    ]
  }, [t, list])
}
