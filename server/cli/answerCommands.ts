/** What a running portal answers to commands that cannot reach its embedded database by themselves (decision 0224). */
import { listenForCommands } from '../backup/control.ts'
import { runsOfPortal } from '../backup/runsOfPortal.ts'
import type { OpenDatabase } from '../db/client.ts'
import type { Services } from '../services.ts'
import { answerLog } from './auditVerb.ts'
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
      ask: async (what, argument) =>
        what === 'users'
          ? doForUser(services, userStepSchema.parse(argument), new Date())
          : what === 'audit'
            ? answerLog(db, argument)
            : run.ask(what, argument),
      close: run.close,
    }
  })
}
