/** The register of the server's areas: each adds its endpoints. */
import type { RegisterArea } from './area.ts'
import { serveBoms } from './bom/bomRoutes.ts'
import { serveChat } from './chat/chatRoutes.ts'
import { serveEnquiries } from './enquiry/enquiryRoutes.ts'
import { serveFiles } from './file/fileRoutes.ts'
import { serveOffers } from './offer/offerRoutes.ts'
import { serveUsers } from './user/userRoutes.ts'

export const areas: readonly RegisterArea[] = [
  serveUsers,
  serveEnquiries,
  serveBoms,
  serveOffers,
  serveFiles,
  serveChat,
]
