/** The list of import configurations (rule W4). */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ImportConfig, ImportConfigSortColumn } from '../../domain/importconfig/importConfig.ts'
import { dash } from '../../i18n/formats.ts'
import type { importConfigListMachine } from '../../machines/importconfig/importConfigMachines.ts'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { ListPage } from '../core/ListPage.tsx'
import { RowButton, useRowButtonWidth } from '../core/RowOpening.tsx'

export const ImportConfigListScreen = ({ actor }: { actor: ActorRefFrom<typeof importConfigListMachine> }) => {
  const { t } = useTranslation('importconfig')
  return (
    <ListPage
      actor={actor}
      title={t('list.title')}
      columns={useColumns()}
      rowName={({ title }) => title}
      listItem={phoneRow}
      searchLabel={t('list.search')}
      empty={t('list.empty', { returnObjects: true })}
      create={{ label: t('list.create'), short: t('list.createShort') }}
      removal={{ words: (word, values) => t(`list.removal.${word}`, values) }}
    />
  )
}

const phoneRow = ({ manufacturerName, title, description }: ImportConfig) => (
  <ListItem ident={manufacturerName} title={title} meta={description} />
)

const useColumns = (): readonly Column<ImportConfig, ImportConfigSortColumn>[] => {
  const { t } = useTranslation('importconfig')
  const buttonWidth = useRowButtonWidth()
  return useMemo(
    () => [
      {
        id: 'manufacturerName',
        sortable: true,
        header: t('list.columns.manufacturerName'),
        width: 240,
        shrinksTo: 140,
        wraps: true,
        cell: ({ manufacturerName }) => manufacturerName || dash,
      },
      {
        id: 'title',
        sortable: true,
        name: true,
        header: t('list.columns.title'),
        cell: ({ title }) => <span title={title}>{title}</span>,
      },
      {
        id: 'description',
        sortable: true,
        header: t('list.columns.description'),
        priority: 2,
        minWidth: 240,
        cell: ({ description }) => <span title={description}>{description || dash}</span>,
      },
      {
        id: 'display',
        header: t('list.columns.display'),
        headerHidden: true,
        priority: 1,
        width: buttonWidth,
        align: 'end',
        cell: ({ id, title }) => <RowButton id={id}>{title}</RowButton>,
      },
    ],
    [t, buttonWidth],
  )
}
