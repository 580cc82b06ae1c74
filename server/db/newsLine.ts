/**
 * The connection by which a server hears the others and tells them (newsChannel.ts). Each holds a lock of its own for as long as it is there,
 * and says farewell before it goes: of one that is gone without it nobody knows whether it has told everything, so all others take it that
 * something may have been missed. That is how the news of a server that was killed between its commit and telling are not lost silently.
 */
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { within } from '../deadline.ts'
import { driver } from './pool.ts'

export interface NewsLine {
  /** Tells all servers, this one too; in order. @throws where it is lost, and may have told them or not */
  tell(texts: readonly string[]): Promise<void>
  /** Resolves once nothing more is told or heard by it. */
  lost: Promise<void>
  /** @param isDone nothing is left to be told */
  close(isDone: boolean): Promise<void>
}

interface Listener {
  hear(text: string): void
  /** Something may have been: this line is new, or another one broke off. */
  missed(): void
}

const channel = 'schrankwerk_news'
/** What the lines' locks have in common. */
const lockClass = 8_500_085
/** Its name in `pg_stat_activity`. */
export const lineName = 'schrankwerk news'

/** So often it looks who is there. */
const LOOK_MS = 1_000
/** The database ends one that is silent for so long: its server stands still, or its machine is gone. */
const SILENT_MS = 15_000
/** One that does not answer within it leads nowhere. */
const PATIENCE_MS = 10_000

/** What lines tell each other, beside what they tell of others: who has come, and who goes. */
const passingSchema = z.union([z.object({ here: z.int() }), z.object({ bye: z.int() })])
const lookedSchema = z.array(z.object({ id: z.int() }))

const come = `select pg_advisory_lock_shared($1::int, $2::int), pg_notify('${channel}', $3)`
const go = `select pg_advisory_unlock_shared($1::int, $2::int), pg_notify('${channel}', $3)`
const tellAll = `select pg_notify('${channel}', text) from json_array_elements_text($1::text::json) text`
const lookAround = `select objid::int as id from pg_locks
  where locktype = 'advisory' and classid = $1::int::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())`

/** Who is there, by the numbers of their locks. */
const company = (missed: () => void) => {
  /** … and who of them was not, when it was looked for them last. */
  const known = new Map<number, 'there' | 'away'>()
  /** Whoever has said farewell may be seen once more: what was looked up before is told after it. */
  const gone = new Set<number>()
  return {
    pass: (passing: z.infer<typeof passingSchema>) => {
      if ('here' in passing) known.set(passing.here, 'there')
      else if (known.delete(passing.bye)) gone.add(passing.bye)
    },
    /** A farewell is heard a moment after its lock is gone: whoever is missing is looked for once more. */
    seen: (ids: ReadonlySet<number>) => {
      for (const id of gone) if (!ids.has(id)) gone.delete(id)
      const broken = [...known].filter(([id, was]) => was === 'away' && !ids.has(id))
      for (const id of known.keys()) known.set(id, 'away')
      for (const id of ids) if (!gone.has(id)) known.set(id, 'there')
      for (const [id] of broken) known.delete(id)
      if (broken.length > 0) missed()
    },
  }
}

export const openLine = (url: string, { hear, missed }: Listener): NewsLine => {
  const own = randomInt(2 ** 31)
  const lines = company(missed)
  let isLost = false
  let looking: NodeJS.Timeout | undefined
  let tellLost: () => void = () => undefined
  const lost = new Promise<void>((resolve) => (tellLost = resolve))
  const lose = () => {
    if (isLost) return
    isLost = true
    clearTimeout(looking)
    void client.end({ timeout: 0 })
    tellLost()
  }
  const events = {
    onclose: lose,
    onnotify: (_channel: string, text: string) => {
      const passing = passingSchema.safeParse(JSON.parse(text))
      if (passing.success) lines.pass(passing.data)
      else hear(text)
    },
  }
  const named = { application_name: lineName, idle_session_timeout: SILENT_MS }
  const client = driver(url, { fetch_types: false, connection: named, ...events })
  const order = async (text: string, values: (string | number)[] = []): Promise<unknown> => {
    try {
      return await within(PATIENCE_MS, client.unsafe(text, values), () => new Error('the news got no answer'))
    } catch (error) {
      lose()
      throw error
    }
  }
  const look = async () => {
    const rows = lookedSchema.parse(
      Array.from<unknown>(z.array(z.unknown()).parse(await order(lookAround, [lockClass]))),
    )
    lines.seen(new Set(rows.map(({ id }) => id)))
    if (!isLost) looking = setTimeout(() => void look().catch(lose), LOOK_MS)
  }
  const passing = (text: string, what: z.infer<typeof passingSchema>) =>
    order(text, [lockClass, own, JSON.stringify(what)])
  const begin = async () => {
    await order(`listen ${channel}`)
    await passing(come, { here: own })
    await look()
    // It is there, or there again: nobody kept what came before.
    missed()
  }
  const begun = begin()
  begun.catch(lose)
  return {
    lost,
    tell: async (texts) => {
      await begun
      await order(tellAll, [JSON.stringify(texts)])
    },
    close: async (isDone) => {
      clearTimeout(looking)
      if (isDone && !isLost) await begun.then(() => passing(go, { bye: own })).catch(lose)
      lose()
      await client.end({ timeout: 0 })
    },
  }
}
