/** The files of a folder beside the one that is looked at: a narrow list with search, in which the next one is chosen. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fileSize, recently } from '../../i18n/formats.ts'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { focusSearch, useShortcuts } from '../core/shortcuts.ts'
import { fileIcon } from '../file/FileTile.tsx'
import { type FolderActor, useItemsShown } from './folderActor.ts'

const listKeys = { '/': focusSearch }

export const FolderStrip = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const items = useItemsShown(actor)
  const search = useSelector(actor, (s) => s.context.search)
  const viewed = useSelector(actor, (s) => s.context.viewed)
  useShortcuts(listKeys)
  const size = fileSize(items.reduce((sum, item) => sum + item.size, 0))
  return (
    <TableCard
      toolbar={
        <Toolbar
          search={{
            value: search,
            placeholder: t('search'),
            className: 'min-w-0 flex-1',
            onChange: (text) => actor.send({ type: 'search.typed', text }),
          }}
          onFilter={() => actor.send({ type: 'filter.opened' })}
        />
      }
    >
      <ul aria-label={t('files')} className="max-h-[calc(100dvh-17rem)] overflow-y-auto border-t border-line">
        {items.map(({ id, filename, size: bytes, lastUpdate }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={id === viewed ? 'true' : undefined}
              className={cx(
                'flex w-full items-center gap-3 border-l-[3px] py-1.5 pr-3 pl-2.5 text-left',
                id === viewed ? 'border-accent bg-selected' : 'border-transparent hover:bg-hover',
              )}
              onClick={() => actor.send({ type: 'item.opened', id })}
            >
              <Icon of={fileIcon(filename)} size={16} className={id === viewed ? 'text-accent-text' : 'text-ink-2'} />
              <span className="min-w-0">
                <span className="block truncate text-body font-medium text-ink" title={filename}>
                  {filename}
                </span>
                <span className="num block text-caption text-ink-3">
                  {fileSize(bytes)}, {recently(lastUpdate)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-between border-t border-line px-3 py-3 text-caption text-ink-3">
        <span className="num">{t('sum', { count: items.length, size })}</span>
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('nextFile')}
        </span>
      </p>
    </TableCard>
  )
}
