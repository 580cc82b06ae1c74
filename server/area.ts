/** What an area of the server is: it adds its endpoints (the register of all areas is areas.ts). */
import type { Serve } from './http/serve.ts'
import type { Services } from './services.ts'

export type RegisterArea = (serve: Serve, services: Services) => void
