/** What the views of a project folder read from its machine. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { uploadLimitBytes } from '../../domain/file/file.ts'
import type { FolderItem } from '../../domain/folder/folder.ts'
import { itemsShown } from '../../machines/folder/folderContext.ts'
import { isDayWrong, noteFault } from '../../machines/folder/folderSettingsContext.ts'
import type { folderSettingsMachine } from '../../machines/folder/folderSettingsMachine.ts'
import type { folderMachine } from '../../machines/folder/folderMachine.ts'
import { focusControl } from '../core/formFocus.ts'

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

export const settingsFieldId = {
  mail: 'folder-new-mail',
  day: (email: string) => `folder-day-${email}`,
  note: (email: string) => `folder-note-${email}`,
  anonymousDay: 'folder-anonymous-day',
}

/** Takes the address that was typed; where it is none, the cursor goes back to it (rule R7). */
export const addEntry = (actor: SettingsActor): void => {
  actor.send({ type: 'entry.added' })
  if (actor.getSnapshot().context.isMailWrong) focusControl(settingsFieldId.mail)
}

/** Saves the settings; where they are refused, the cursor goes to their first wrong field (rule R7). */
export const saveSettings = (actor: SettingsActor): void => {
  actor.send({ type: 'settings.saved' })
  const { draft, daysRefused, isMailWrong } = actor.getSnapshot().context
  const wrong = daysRefused ? draft.visibilities.find(isDayWrong) : undefined
  const note = draft.visibilities.find((entry) => noteFault(entry) !== undefined)
  if (daysRefused && isDayWrong({ endDate: draft.anonymousEndDate }) && !wrong)
    focusControl(settingsFieldId.anonymousDay)
  else if (wrong) focusControl(settingsFieldId.day(wrong.email))
  else if (note) focusControl(settingsFieldId.note(note.email))
  else if (isMailWrong) focusControl(settingsFieldId.mail)
}

/** Bytes from which a file is too large for the folder. */
export const useUploadLimit = (actor: FolderActor): number =>
  useSelector(actor, (s) => s.context.folder?.uploadLimit ?? uploadLimitBytes)
