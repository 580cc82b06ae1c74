/** Project folders: their list, one as somebody signed in sees it, the door for whoever is not, and what an invitation leads to. */
import { folderAccessActors, folderListActors, invitationActors } from '../api/actors/folder.ts'
import { itemIn } from '../domain/folder/folder.ts'
import { carriedMail } from '../domain/session/returnAddress.ts'
import { wired } from '../machines/core/wired.ts'
import { folderAccessMachine } from '../machines/folder/folderAccessMachine.ts'
import { invitationMachine } from '../machines/folder/invitationMachine.ts'
import { folderListMachine } from '../machines/folder/folderListMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { FolderAccessScreen } from '../ui/folder/FolderAccessScreen.tsx'
import { FolderListScreen } from '../ui/folder/FolderListScreen.tsx'
import { FolderScreen } from '../ui/folder/FolderScreen.tsx'
import { InvitationScreen } from '../ui/folder/InvitationScreen.tsx'
import { type CreateScreen, idOf, readerOf } from './createScreen.ts'
import { noViews, onlyRead } from './listBeside.ts'
import { wiredFolder } from './wiredFolder.ts'

export const folderList: CreateScreen = ({ call }) =>
  screen({
    machine: wired(folderListMachine, { ...folderListActors(call), ...noViews, ...onlyRead }),
    inputOf: ({ search }) => ({ search }),
    View: FolderListScreen,
  })

export const folder: CreateScreen = ({ call }) =>
  screen({
    machine: wiredFolder(call, 'signedIn'),
    inputOf: (visit) => ({ offerId: idOf(visit) ?? '', parent: null, wanted: itemIn(visit.search) }),
    View: FolderScreen,
  })

export const folderAccess: CreateScreen = ({ call, apiUrl }) =>
  screen({
    machine: wired(folderAccessMachine, { ...folderAccessActors(call, apiUrl), folder: wiredFolder(call, 'visitor') }),
    inputOf: (visit) => ({
      offerId: idOf(visit) ?? '',
      mail: carriedMail(visit.state),
      wanted: itemIn(visit.search),
    }),
    View: FolderAccessScreen,
  })

/** Also where nobody is invited to a folder: there it leads to the login. */
export const invite: CreateScreen = ({ call }) =>
  screen({
    machine: wired(invitationMachine, invitationActors(call)),
    inputOf: (visit) => {
      const offerId = idOf(visit)
      const code = new URLSearchParams(visit.search).get('code') ?? ''
      return { link: offerId === null ? null : { offerId, code }, reader: readerOf(visit) }
    },
    View: InvitationScreen,
  })
