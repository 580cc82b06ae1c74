/** Project folders: their list, one as somebody signed in sees it, the door for whoever is not, and what an invitation leads to. */
import {
  folderAccessActors,
  folderActors,
  folderLogActors,
  type FolderRole,
  folderSettingsActors,
  folderUploadActors,
  invitationActors,
  sharedFoldersActors,
} from '../api/actors/folder.ts'
import type { Call } from '../api/client.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import file from '../i18n/de/file.json'
import folderTexts from '../i18n/de/folder.json'
import folderLog from '../i18n/de/folderLog.json'
import offer from '../i18n/de/offer.json'
import { wired } from '../machines/core/wired.ts'
import { filesMachine } from '../machines/file/filesMachine.ts'
import { folderAccessMachine } from '../machines/folder/folderAccessMachine.ts'
import { folderLogMachine } from '../machines/folder/folderLogMachine.ts'
import { folderSettingsMachine } from '../machines/folder/folderSettingsMachine.ts'
import { folderMachine } from '../machines/folder/folderMachine.ts'
import { invitationMachine } from '../machines/folder/invitationMachine.ts'
import { sharedFoldersMachine } from '../machines/folder/sharedFoldersMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { FolderAccessScreen } from '../ui/folder/FolderAccessScreen.tsx'
import { FolderListScreen } from '../ui/folder/FolderListScreen.tsx'
import { FolderScreen } from '../ui/folder/FolderScreen.tsx'
import { InvitationScreen } from '../ui/folder/InvitationScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'
import { wiredFolderPreview } from './wiredPreview.ts'

const wiredFolder = (call: Call, role: FolderRole) =>
  wired(folderMachine, {
    ...folderActors(call, role),
    files: wired(filesMachine, {
      ...folderUploadActors(call, role),
      preview: wiredFolderPreview(call, role),
    }),
    preview: wiredFolderPreview(call, role),
    settings: wired(folderSettingsMachine, folderSettingsActors(call)),
    log: wired(folderLogMachine, folderLogActors(call)),
  })

export const folderList: CreateScreen = ({ call }) =>
  screen({
    texts: { folder: folderTexts },
    machine: wired(sharedFoldersMachine, sharedFoldersActors(call)),
    inputOf: () => null,
    View: FolderListScreen,
  })

export const folder: CreateScreen = ({ call }) =>
  screen({
    texts: { folder: folderTexts, folderLog, file, offer },
    machine: wiredFolder(call, 'signedIn'),
    inputOf: (visit) => ({ offerId: idOf(visit) ?? '', parent: null }),
    View: FolderScreen,
  })

export const folderAccess: CreateScreen = ({ call }) =>
  screen({
    texts: { folder: folderTexts, file },
    machine: wired(folderAccessMachine, { ...folderAccessActors(call), folder: wiredFolder(call, 'visitor') }),
    inputOf: (visit) => ({ offerId: idOf(visit) ?? '', mail: carriedMail(visit.state) }),
    View: FolderAccessScreen,
  })

/** Also where nobody is invited to a folder: there it leads to the login. */
export const invite: CreateScreen = ({ call }) =>
  screen({
    texts: { folder: folderTexts },
    machine: wired(invitationMachine, invitationActors(call)),
    inputOf: (visit) => {
      const offerId = idOf(visit)
      const code = new URLSearchParams(visit.search).get('code') ?? ''
      return { link: offerId === null ? null : { offerId, code } }
    },
    View: InvitationScreen,
  })
