/** The server's entry, as `npm start` runs it, which hears when the portal is up and starts this anew when it dies. */
import { runPortal } from './runPortal.ts'

await runPortal(process.argv.slice(2))
