/** Brings up the whole portal on one origin, and takes it down again; used by main.ts and by the browser journeys. */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { noteSettings } from './audit/settingsAtStart.ts'
import { breakOffLast, createImporter } from './article/import/importer.ts'
import { createPictureSource } from './article/picture/fetchPicture.ts'
import { buildApp } from './app.ts'
import { keepBackingUp } from './backup/nightly.ts'
import { sweepCopies } from './backup/runsOfPortal.ts'
import { demandNoHalfRestore } from './backup/unfinishedRestore.ts'
import { answerCommands } from './cli/answerCommands.ts'
import { CannotStart, type Settings } from './settings.ts'
import { closeSheetReader } from './bom/readingProcess.ts'
import { openDatabase, type Database, type OpenDatabase } from './db/client.ts'
import { findEmptyDatabase } from './db/emptyDatabase.ts'
import { lockDataFolder } from './db/lock.ts'
import { migrationsFolder } from './db/migrate.ts'
import { appUser, company } from './db/schema.ts'
import { keepTidy } from './housekeeping.ts'
import { demandFreeSpace } from './fileStore/freeSpace.ts'
import { openDiskStore } from './fileStore/diskStore.ts'
import { openS3Store } from './fileStore/s3Store.ts'
import type { FileStore } from './fileStore/store.ts'
import { followFactor, isFactorDemanded } from './account/secondFactor.ts'
import { createFirstOperator, type FirstAccount } from './firstOperator.ts'
import { inOneLine } from './http/log.ts'
import { outageIn } from './http/outage.ts'
import { openPort, type OpenPort } from './http/openPort.ts'
import { Traffic } from './http/traffic.ts'
import { openAccounts, type OpenAccounts } from './identity/open.ts'
import type { Services } from './services.ts'
import { keepRetaining } from './retention/nightly.ts'
import { keepOpening } from './enquiry/opening.ts'
import { keepWritingDueMails } from './mail/dueMails.ts'
import { createMailPort, type Deliver } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { closePapers } from './offer/papers.ts'
import { closePdfMarker } from './pdf/marker.ts'
import { createLog } from './log.ts'
import { createPasswords, folderCosts } from './passwords.ts'
import { createPostman } from './mail/postman.ts'
import { connectSmtp } from './mail/smtp.ts'
import { demoAccounts, loadDemoData } from './seed/demo.ts'
import { findCallingUser, wasDeleted } from './user/userStore.ts'
import { demandTemporaryFolder } from './writableFolders.ts'

/** One line for a person who waits for the start. */
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Closer = () => Promise<void> | void

export interface Portal {
  /** Where it listens, such as http://127.0.0.1:4000 */
  address: string
  /** The operator's account, if this start created it. */
  firstAccount: FirstAccount | undefined
  /** Whether the demo accounts are in this portal. */
  hasDemoAccounts: boolean
  services: Services
  /** Settles only when a part that the portal cannot do without ends by itself. */
  failed: Promise<never>
  /** Ends everything in the order in which the parts need each other; no process is left. */
  close(): Promise<void>
}

/**
 * Starts the portal: the port answers at once (503), everything else starts side by side.
 *
 * @param siteRoot the built web app
 * @param signal calls the start off while it waits for its database
 * @param log what is said while it runs; its own unless given
 * @throws CannotStart with a sentence for people
 */
export async function startPortal(
  settings: Settings,
  siteRoot: string,
  signal?: AbortSignal,
  log = createLog(settings.logLevel),
): Promise<Portal> {
  const closers: Closer[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  try {
    const lock = await lockDataFolder(settings.dataDir)
    closers.push(() => lock.release())
    await demandTemporaryFolder()
    await demandNoHalfRestore(settings.dataDir)
    await sweepCopies(settings.dataDir)
    const opened = await openPort(settings)
    closers.push(() => opened.close())
    const address = addressOf(settings.host, opened.port)
    const awaitDatabase = patience(opened, signal)
    const parts = await openParts({ settings, address, awaitDatabase, log }, closers)
    const { services, database, accounts, failed: aPartFailed } = parts
    const commands = await answerCommands(services, database, say)
    closers.push(() => commands.close())
    await noteSettings(services.db, settings.shown)
    const firstAccount = await database.alone(() => fillEmptyPortal(services))
    const hasDemoAccounts = settings.ownAccounts && (await knowsDemoAccounts(services.db))
    if (hasDemoAccounts && settings.production)
      throw new CannotStart(
        'Mit NODE_ENV=production startet das Portal nicht mit Demodaten: Die Passwörter der Demo-Benutzer kennt jeder. Bitte einen leeren Ordner oder eine leere Datenbank nennen (DATA_DIR, DATABASE_URL).',
      )
    let listener: RequestListener | undefined
    const app = await buildApp(services, {
      siteRoot,
      log,
      accountCalls: accounts.calls,
      serverFactory: (handler) => {
        listener = handler
        return opened.server
      },
    })
    closers.push(() => app.close())
    await app.ready()
    if (listener) opened.handOver(listener)
    closers.push(() => opened.close())
    const failed = Promise.race([aPartFailed, lock.failed])
    failed.catch(() => undefined)
    return { address, firstAccount, hasDemoAccounts, services, failed, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Beginning {
  settings: Settings
  address: string
  awaitDatabase: Patience
  log: FastifyBaseLogger
}

/** Starts everything below HTTP side by side; each part that stands is closed again, also when another one fails. */
async function openParts(
  { settings, address, awaitDatabase, log }: Beginning,
  closers: Closer[],
): Promise<{ services: Services; database: OpenDatabase; accounts: OpenAccounts; failed: Promise<never> }> {
  const [database, files] = await Promise.allSettled([openMigrated(settings, awaitDatabase), openFiles(settings)])
  if (database.status === 'fulfilled') closers.push(() => database.value.close())
  if (database.status === 'rejected') throw database.reason
  if (files.status === 'rejected') throw files.reason
  const { db, news, ping, forThreads, load } = database.value
  const report = (line: string) => log.error(line)
  await breakOffLast(db, settings.dataDir)
  const traffic = new Traffic()
  const importer = createImporter(db, { reach: forThreads, dataDir: settings.dataDir, traffic, report })
  const postman = createPostman({ db, deliver: deliverBy(settings, log), report, everyMs: 5000 })
  const mail = createMailPort(postman.wake, report)
  const sender = { settings, mail, publicAddress: settings.publicAddress ?? address }
  const { publicAddress } = sender
  const accounts = await openAccounts(db, sender, {
    factorChanged: (tx, uid, change, when) => followFactor(sender, tx, { uid, change, ...when }),
    factorOptional: async (uid) => !(await isFactorDemanded({ db, settings }, uid)),
  })
  closers.push(closeSheetReader, closePdfMarker, closePapers, () => importer.close())
  const services: Services = {
    settings,
    db,
    files: files.value,
    identity: accounts.identity,
    passwords: createPasswords(folderCosts(settings.passwordCost)),
    mail,
    importer,
    pictures: settings.articlePictures ? createPictureSource() : undefined,
    news,
    publicAddress,
    loadUser: (uid) => findCallingUser(db, uid),
    wasDeleted: (uid) => wasDeleted(db, uid),
    vitals: {
      database: ping,
      identity: () => accounts.identity.ping(),
      disk: () => demandFreeSpace(settings.dataDir),
      files: async () => void (await files.value.has(nobodysContent)),
    },
    traffic,
    databaseLoad: load,
  }
  const dueMails = keepWritingDueMails(services, report)
  const opening = keepOpening(services, report)
  const tidying = keepTidy(services, report)
  const backups = keepBackingUp(services, report)
  const retaining = keepRetaining(services, report)
  closers.push(
    () => postman.close(),
    () => dueMails.stop(),
    () => opening.stop(),
    () => tidying.stop(),
    () => backups.stop(),
    () => retaining.stop(),
  )
  return {
    services,
    database: database.value,
    accounts,
    failed: database.value.failed,
  }
}

/** Asked for to see whether the store answers. */
const nobodysContent = '0'.repeat(64)

/** A mail server where one is configured; otherwise a folder. */
const deliverBy = ({ smtpUrl, mailFrom, dataDir }: Settings, log: FastifyBaseLogger): Deliver =>
  smtpUrl === undefined
    ? createOutbox(join(dataDir, 'mail'), mailFrom, (line) => log.info(line))
    : connectSmtp(smtpUrl, mailFrom)

async function openFiles({ dataDir, filesPlace }: Settings): Promise<FileStore> {
  const folder = join(dataDir, 'files')
  if (filesPlace === undefined) return openDiskStore(folder)
  try {
    const files = await openS3Store(filesPlace, folder)
    // Asked for what nobody has: a bucket that is not there, or keys that do not fit, would else show with the first upload.
    await files.list()[Symbol.asyncIterator]().next()
    return files
  } catch (error) {
    throw new CannotStart(`Der Dateispeicher, den FILES_URL nennt, antwortet nicht (${inOneLine(error)}).`)
  }
}

async function openMigrated({ databaseUrl, dataDir }: Settings, awaitDatabase: Patience): Promise<OpenDatabase> {
  const database = await openDatabase(
    databaseUrl === undefined ? { directory: join(dataDir, 'db'), beginsAs: findEmptyDatabase } : { url: databaseUrl },
  )
  try {
    await awaitDatabase(async () => {
      if (databaseUrl !== undefined) await demandAnswer(database)
      await database.migrate(migrationsFolder)
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function demandAnswer(database: OpenDatabase): Promise<void> {
  try {
    await database.ping()
  } catch (error) {
    if (outageIn(error)) throw error
    throw new CannotStart(`Die Datenbank, die DATABASE_URL nennt, antwortet nicht (${codeOf(error)}).`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

type Patience = (work: () => Promise<void>) => Promise<void>
const AGAIN_MS = 500

/** Tries again for as long as the database is away; meanwhile the port says so, and the log once. */
const patience =
  (port: OpenPort, signal: AbortSignal | undefined): Patience =>
  async (work) => {
    for (let first = true; ; first = false) {
      try {
        return await work()
      } catch (error) {
        if (outageIn(error)?.code !== 'DATABASE_LOST') throw error
        if (first) say(`Die Datenbank antwortet nicht (${codeOf(error)}); das Portal wartet auf sie.`)
        port.tell('DATABASE_LOST')
        await pause(AGAIN_MS, undefined, { signal })
      }
    }
  }

/** The first start: demo data, or with --empty one account. A portal that knows a company is never touched. */
async function fillEmptyPortal(services: Services): Promise<FirstAccount | undefined> {
  const known = await services.db.select({ id: company.id }).from(company).limit(1)
  if (known.length > 0) return undefined
  if (!services.settings.demo) return createFirstOperator(services)
  await loadDemoData(services)
  return undefined
}

async function knowsDemoAccounts(db: Database): Promise<boolean> {
  const mails = demoAccounts.map(({ mail }) => mail)
  const found = await db.select({ id: appUser.id }).from(appUser).where(inArray(appUser.mail, mails)).limit(1)
  return found.length > 0
}

const addressOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
