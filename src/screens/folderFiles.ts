/** The files of a project folder on the page of its offer, order or job; loaded when they come in sight. */
import type { Call } from '../api/client.ts'
import type { LoadedPart } from '../machines/session/shellMachine.ts'
import { part } from '../ui/app/screen.tsx'
import { FolderFiles } from '../ui/folder/FolderFiles.tsx'
import { wiredFolder } from './wiredFolder.ts'

export const folderFiles = (call: Call): LoadedPart =>
  part({ machine: wiredFolder(call, 'signedIn'), View: FolderFiles })
