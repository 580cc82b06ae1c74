/** The files of a folder beside the one that is looked at: a narrow list with search, in which the next one is chosen. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderItem } from '../../domain/folder/folder.ts'
import { fileSize, recently } from '../../i18n/formats.ts'
import { Kbd } from '../components/buttons/Kbd.tsx'
import { cx } from '../components/cx.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Icon } from '../components/Icon.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { focusSearch, useShortcuts } from '../core/shortcuts.ts'
import { fileIcon } from '../file/FileTile.tsx'
import { type FolderActor, useItemsShown } from './folderActor.ts'

/** A name above size and day. */
const ROW_PX = 51

const listKeys = { '/': focusSearch }

export const FolderStrip = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const items = useItemsShown(actor)
  const search = useSelector(actor, (s) => s.context.search)
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
      <Files actor={actor} items={items} />
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

/** Only the rows in sight are drawn: there may be thousands. The one that is looked at stays in sight. */
const Files = ({ actor, items }: { actor: FolderActor; items: readonly FolderItem[] }) => {
  const { t } = useTranslation('folder')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const viewed = useSelector(actor, (s) => s.context.viewed)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; the virtualizer stays inside this component
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: 5,
  })
  const at = items.findIndex(({ id }) => id === viewed)
  useEffect(() => {
    if (scroller && at !== -1) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [scroller, at, virtualizer])
  return (
    <div ref={setScroller} className="max-h-[calc(100dvh-17rem)] overflow-y-auto border-t border-line">
      <ul aria-label={t('files')} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={item.id}
                className="absolute inset-x-0 border-b border-line last:border-b-0"
                style={{ top: start, height: size }}
              >
                <File
                  item={item}
                  viewed={item.id === viewed}
                  onOpen={() => actor.send({ type: 'item.opened', id: item.id })}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const File = ({ item, viewed, onOpen }: { item: FolderItem; viewed: boolean; onOpen: () => void }) => {
  const isNew = useTranslation('folder').t('isNew')
  return (
    <button
      type="button"
      aria-current={viewed ? 'true' : undefined}
      className={cx(
        'flex h-full w-full items-center gap-3 border-l-[3px] pr-3 pl-2.5 text-left',
        viewed ? 'border-accent bg-selected' : 'border-transparent hover:bg-hover',
      )}
      onClick={onOpen}
    >
      <Icon of={fileIcon(item.filename)} size={16} className={viewed ? 'text-accent-text' : 'text-ink-2'} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate text-body font-medium text-ink" title={item.filename}>
            {item.filename}
          </span>
          {item.isNew && <Badge tone="info" label={isNew} className="shrink-0" />}
        </span>
        <span className="num block text-caption text-ink-3">
          {fileSize(item.size)}, {recently(item.lastUpdate)}
        </span>
      </span>
    </button>
  )
}
