/** One portal for all journeys: starting it takes longer than walking one. */
import type { TestProject } from 'vitest/node'
import { startPortal } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalAddress: string
  }
}

export default async function setup(project: TestProject) {
  const portal = await startPortal()
  project.provide('portalAddress', portal.address)
  return portal.stop
}
