/**
 * What mapping a parts list of 10,000 lines against 6,000 articles costs, step by step, and what asking line by line would cost
 * instead (goal: at most 3 s). Run: `npx tsx tests/bench/bom.bench.ts`; nothing passes or fails here.
 */
import { eq } from 'drizzle-orm'
import { bom, article, company, enquiry, manufacturer, unit } from '../../server/db/schema.ts'
import { linePage, storeLines } from '../../server/bom/bomLines.ts'
import { mapLines, previewFile } from '../../server/bom/bomService.ts'
import { matchLines } from '../../server/bom/match.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { openDatabase, type Database } from '../../server/db/client.ts'
import { migrationsFolder } from '../../server/db/migrate.ts'
import { defaultConditions } from '../../src/domain/enquiry/conditions.ts'
import { cabinetBom, cabinetParts, longBom } from '../fixtures/bom/cabinetBom.ts'

const lineCount = 10_000
const articleCount = 6_000
const singleLines = 500

const print = (text: string) => process.stdout.write(`${text}\n`)
const timed = async <Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> => {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

const seed = async (db: Database) => {
  await db.insert(company).values({ id: 'c', name: 'Kunde', type: 'CUSTOMER' })
  await db.insert(manufacturer).values([
    { id: 'pxc', displayName: 'Phoenix Contact', abbreviation: 'PXC', nameVariants: ['Phoenix'] },
    { id: 'sie', displayName: 'Siemens', abbreviation: 'SIE' },
    { id: 'rit', displayName: 'Rittal', abbreviation: 'RIT' },
  ])
  await db.insert(unit).values([
    { id: 'pc', displayName: 'Stück', nameVariants: ['Stk'] },
    { id: 'm', displayName: 'Meter', nameVariants: ['m'] },
  ])
  const numbers = cabinetParts.map(([, , order]) => order).filter((order) => order !== '')
  const articles = Array.from({ length: articleCount }, (_, index) => {
    const orderNumber = numbers[index] ?? `FÜLLER-${index}`
    return {
      manufacturerId: 'pxc',
      orderNumber,
      manufacturerNumber: `T-${index}`,
      unitId: 'pc',
      possibleOrderNumbers: [`PXC.${orderNumber}`],
    }
  })
  for (let start = 0; start < articles.length; start += 2000)
    await db.insert(article).values(articles.slice(start, start + 2000))
  await db.insert(enquiry).values({
    id: 'e',
    customerId: 'c',
    title: 'Anfrage',
    referenceNumber: 'R',
    deliveryCondition: 'EXP',
    desiredDeliveryDate: '2027-01-01',
    conditions: defaultConditions,
  })
  await db.insert(bom).values({
    enquiryId: 'e',
    filename: 'a.xlsx',
    sha256: '0',
    size: 1,
    sheet: 'a',
    headerRowIndex: 1,
    headers: [],
    fieldMapping: [],
    units: { width: 'CM', height: 'CM', depth: 'CM', weight: 'KG' },
  })
}

const measure = async (db: Database, format: 'xlsx' | 'xls' | 'csv') => {
  const bytes = longBom(format, lineCount)
  const fileName = `lang.${format}`
  const preview = await timed(() => previewFile(bytes, fileName))
  const { mapping, suppliedPartString } = preview.value
  const map = await timed(() => mapLines(db, { bytes, fileName, mapping, suppliedPartString }))
  const store = await timed(() => storeLines(db, { enquiryId: 'e', listId: format }, map.value.lines))
  await db.update(bom).set({ listId: format })
  const read = await timed(() => linePage(db, 'e', {}, { offset: 0, limit: 2000 }))
  const steps = { 'read and propose': preview.ms, 'map and match': map.ms, store: store.ms, 'read a page': read.ms }
  const total = Object.values(steps).reduce((sum, ms) => sum + ms, 0)
  print(`${format}, ${Math.round(bytes.length / 1000)} kB, ${lineCount} lines, ${map.value.summary.matched} matched`)
  for (const [step, ms] of Object.entries(steps))
    print(`  ${step.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms  ${((ms / total) * 100).toFixed(0).padStart(3)} %`)
  print(`  ${'end to end'.padEnd(18)} ${total.toFixed(0).padStart(6)} ms`)
  return map.value.lines
}

const database =
  process.env['DATABASE_URL'] === undefined
    ? await openDatabase('memory')
    : await openDatabase({ url: process.env['DATABASE_URL'] })
await database.migrate(migrationsFolder)
await seed(database.db)
await previewFile(cabinetBom('csv'), 'warm-up.csv')
let lines = await measure(database.db, 'csv')
lines = await measure(database.db, 'xls')
lines = await measure(database.db, 'xlsx')

const unmatched = lines.map(({ matchedArticleId: _, ...line }) => line)
const together = await timed(() => matchLines(database.db, unmatched))
/** What a program without set-based SQL would do: two indexed lookups for each line. */
const lookUp = async ({ orderNumber, manufacturerNumber }: (typeof unmatched)[number]) => {
  const found = await database.db.select({ id: article.id }).from(article).where(eq(article.orderNumber, orderNumber))
  if (found.length > 0) return found
  return database.db.select({ id: article.id }).from(article).where(eq(article.manufacturerNumber, manufacturerNumber))
}
const single = await timed(async () => {
  for (const line of unmatched.slice(0, singleLines)) await lookUp(line)
})
const ratio = single.ms / singleLines / (together.ms / lineCount)
print(
  `matching ${lineCount} lines at once ${together.ms.toFixed(0)} ms, ${singleLines} lines one by one ${single.ms.toFixed(0)} ms`,
)
print(`  one by one costs ${ratio.toFixed(0)} times as much per line`)
await closeSheetReader()
await database.close()
