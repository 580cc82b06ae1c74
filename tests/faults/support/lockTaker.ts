/** Runs in a process of its own: takes the data folder that it is told, says whether it got it, and lets it go when told so. */
import { z } from 'zod'
import { type Lock, lockDataFolder } from '../../../server/db/lock.ts'
import { CannotStart } from '../../../server/settings.ts'

const patienceSchema = z.object({ beatMs: z.number(), deadAfterMs: z.number() })
const takingSchema = z.object({ take: z.string(), patience: patienceSchema.optional() })
const orderSchema = z.union([takingSchema, z.literal('letGo')])
let held: Lock | undefined

const take = async ({ take: folder, patience }: z.infer<typeof takingSchema>): Promise<boolean> => {
  try {
    held = await lockDataFolder(folder, patience)
    return true
  } catch (error) {
    if (error instanceof CannotStart) return false
    throw error
  }
}

process.on('message', async (message) => {
  const order = orderSchema.parse(message)
  if (order !== 'letGo') return process.send?.({ holds: await take(order) })
  held?.release()
  held = undefined
  return process.send?.({ holds: false })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ holds: false })
