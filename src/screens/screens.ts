/**
 * Every screen that exists: its view, its machine with the calls provided, and the texts it needs — all loaded when it is
 * first visited. Part of the composition root (see main.tsx); the files beside this one each hold a group of areas.
 */
import { accountScreens } from './account.ts'
import { pages } from './pages.tsx'
import { peopleScreens } from './people.ts'
import { tradeScreens } from './trade.tsx'
import type { Screens, World } from './world.ts'

/** The screens that exist by now; the others of the route table come with later issues. */
export const createScreens = (world: World): Screens & Pick<typeof pages, 'notFound'> => ({
  ...pages,
  ...accountScreens(world),
  ...peopleScreens(world),
  ...tradeScreens(world),
})
