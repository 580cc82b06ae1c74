/** What a running portal answers to commands that cannot reach its embedded database by themselves (decision 0224). */
import { listenForCommands } from '../backup/control.ts'
import { runsOfPortal } from '../backup/runsOfPortal.ts'
import type { OpenDatabase } from '../db/client.ts'
import type { Services } from '../services.ts'
import { answerLog } from './auditVerb.ts'
import { doFreeze, freezeOrderSchema } from './freezing.ts'
import { companyStepSchema, doForCompany } from './companyStep.ts'
import { doForPerson, personStepSchema } from './personStep.ts'
import { doRetention, retentionOrderSchema } from './retaining.ts'
import { doForUser, userStepSchema } from './users.ts'

/** @param database one by address needs nobody in between */
export const answerCommands = async (
  services: Services,
  { db, copyTo }: Pick<OpenDatabase, 'db' | 'copyTo'>,
  report: (line: string) => void,
): Promise<{ close: () => Promise<void> }> => {
  if (copyTo === undefined) return { close: async () => undefined }
  const { dataDir } = services.settings
  const runs = runsOfPortal({ db, copyTo, dataDir, report })
  return listenForCommands(dataDir, () => {
    const run = runs()
    return {
      ask: async (what, argument) => {
        if (what === 'users') return doForUser(services, userStepSchema.parse(argument), new Date())
        if (what === 'freeze') return doFreeze(db, freezeOrderSchema.parse(argument))
        if (what === 'person') return doForPerson(services, personStepSchema.parse(argument))
        if (what === 'company') return doForCompany(services, companyStepSchema.parse(argument))
        if (what === 'retention') return doRetention(services, retentionOrderSchema.parse(argument))
        if (what === 'audit') return answerLog(db, argument)
        return run.ask(what, argument)
      },
      close: run.close,
    }
  })
}
