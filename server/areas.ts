/** The register of the server's areas: each adds its endpoints. */
import type { RegisterArea } from './area.ts'
import { serveAccounts } from './account/accountRoutes.ts'
import { serveBoms } from './bom/bomRoutes.ts'
import { serveChat } from './chat/chatRoutes.ts'
import { serveCompanies } from './company/companyRoutes.ts'
import { serveEnquiries } from './enquiry/enquiryRoutes.ts'
import { serveFiles } from './file/fileRoutes.ts'
import { serveLegal } from './legal/legalRoutes.ts'
import { serveOffers } from './offer/offerRoutes.ts'
import { serveUsers } from './user/userRoutes.ts'

export const areas: readonly RegisterArea[] = [
  serveAccounts,
  serveUsers,
  serveCompanies,
  serveLegal,
  serveEnquiries,
  serveBoms,
  serveOffers,
  serveFiles,
  serveChat,
]
