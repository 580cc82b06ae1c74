/** The list of common passwords, fetched when somebody begins to type a new one. */
import { actorOf } from './actors/actors.ts'
import { loadOnce } from './loadOnce.ts'

const list = loadOnce(() => import('../domain/account/commonPasswords.ts'))

export const passwordCheckActors = {
  isCommon: actorOf(async (password: string) => (await list()).isCommonPassword(password)),
}
