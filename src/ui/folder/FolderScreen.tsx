/** A project folder as somebody signed in sees it; where it is closed meanwhile, they are told and led to the start (rule X1). */
import { useSelector } from '@xstate/react'
import { useUser } from '../app/user.ts'
import type { FolderActor } from './folderActor.ts'
import { FolderPage } from './FolderPage.tsx'
import { isParty, useFolderCrumbs } from './folderCrumbs.ts'

export const FolderScreen = ({ actor }: { actor: FolderActor }) => {
  const folder = useSelector(actor, (s) => s.context.folder)
  const user = useUser()
  const crumbs = useFolderCrumbs(folder, user)
  return <FolderPage actor={actor} crumbs={crumbs} own={folder !== null && isParty(folder, user)} />
}
