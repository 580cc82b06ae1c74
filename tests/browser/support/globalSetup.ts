/**
 * One portal for all journeys: starting it takes longer than walking one. While a journey is being written it may be one that runs
 * already, with its throttles opened as portal.ts does: PORTAL_ADDRESS=http://127.0.0.1:4000 PORTAL_OUTBOX=data/mail.
 */
import type { TestProject } from 'vitest/node'
import { startPortal } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    portalAddress: string
    portalOutbox: string
  }
}

export default async function setup(project: TestProject) {
  const { PORTAL_ADDRESS: address, PORTAL_OUTBOX: outbox } = process.env
  const portal = address && outbox ? { address, outbox, stop: async () => undefined } : await startPortal()
  project.provide('portalAddress', portal.address)
  project.provide('portalOutbox', portal.outbox)
  return portal.stop
}
