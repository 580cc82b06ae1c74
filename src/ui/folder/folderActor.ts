/** What the views of a project folder read from its machine. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { FolderItem } from '../../domain/folder/folder.ts'
import { itemsShown } from '../../machines/folder/folderContext.ts'
import type { folderSettingsMachine } from '../../machines/folder/folderSettingsMachine.ts'
import type { folderMachine } from '../../machines/folder/folderMachine.ts'

export type FolderActor = ActorRefFrom<typeof folderMachine>
export type SettingsActor = ActorRefFrom<typeof folderSettingsMachine>

/** The files that search and filter leave, in the chosen order. */
export const useItemsShown = (actor: FolderActor): FolderItem[] => {
  const { folder, search, kinds, column, descending } = useSelector(actor, (s) => s.context)
  const items = folder?.items
  return useMemo(
    () => itemsShown(items ?? [], { search, kinds, column, descending }),
    [items, search, kinds, column, descending],
  )
}
