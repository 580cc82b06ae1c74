/** A project folder, wired from the inside out: for its own page, behind the door, and for the page of its offer. */
import {
  folderActors,
  folderBinActors,
  folderFileActors,
  folderLogActors,
  type FolderRole,
  folderSettingsActors,
} from '../api/actors/folder.ts'
import { folderUploadActors, partedUploadActors } from '../api/actors/folderUpload.ts'
import type { Call } from '../api/client.ts'
import { wired } from '../machines/core/wired.ts'
import { filesMachine } from '../machines/file/filesMachine.ts'
import { partedUploadMachine } from '../machines/file/partedUploadMachine.ts'
import { folderBinMachine } from '../machines/folder/folderBinMachine.ts'
import { folderFileMachine } from '../machines/folder/folderFileMachine.ts'
import { folderLogMachine } from '../machines/folder/folderLogMachine.ts'
import { folderMachine } from '../machines/folder/folderMachine.ts'
import { folderSettingsMachine } from '../machines/folder/folderSettingsMachine.ts'
import { wiredFolderPreview } from './wiredPreview.ts'

export const wiredFolder = (call: Call, role: FolderRole) =>
  wired(folderMachine, {
    ...folderActors(call, role),
    files: wired(filesMachine, {
      ...folderUploadActors(call, role),
      partedUpload: wired(partedUploadMachine, partedUploadActors(call, role)),
      preview: wiredFolderPreview(call, role),
    }),
    preview: wiredFolderPreview(call, role),
    settings: wired(folderSettingsMachine, folderSettingsActors(call)),
    file: wired(folderFileMachine, folderFileActors(call, role)),
    bin: wired(folderBinMachine, folderBinActors(call, role)),
    log: wired(folderLogMachine, folderLogActors(call)),
  })
