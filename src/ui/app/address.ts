/** The address that the shell is at, for views whose links depend on it. */
import { useSelector } from '@xstate/react'
import { loginFor } from '../../domain/session/returnAddress.ts'
import { useRoots } from './roots.ts'

/** The query string with its question mark, or ''; the pages of an account hand it on to each other (domain/session/returnAddress.ts). */
export const useSearch = (): string => useSelector(useRoots().shell, (state) => state.context.address.search)

/** The login that leads back here. */
export const useLoginAddress = (): string =>
  useSelector(useRoots().shell, ({ context: { address } }) => loginFor(address.path, address.search))
