/** The register of the server's areas: each adds its endpoints. */
import type { Serve } from './http/serve.ts'
import type { Services } from './services.ts'

export type RegisterArea = (serve: Serve, services: Services) => void

export const areas: readonly RegisterArea[] = []
