/** The signed-in user, for views that show different things to customers and suppliers (rule A6). */
import { createContext, use } from 'react'
import { does } from '../../domain/session/capabilities.ts'
import { isOperator } from '../../domain/session/visitor.ts'
import type { User } from '../../domain/user/user.ts'

const UserContext = createContext<User | null>(null)
export const UserProvider = UserContext

/** The user; only for screens that nobody sees signed out. */
export const useUser = (): User => {
  const user = use(UserContext)
  if (!user) throw new Error('useUser outside a signed-in screen')
  return user
}

export const useIsSupplier = (): boolean => does(useUser().company.type, 'sells')
export const useIsOperator = (): boolean => isOperator(useUser().company)
