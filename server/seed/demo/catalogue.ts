/**
 * The demo's catalogue comes as a portal's catalogue does: manufacturers, units, discount groups and times from their files, then one price
 * list after the other, by the services that the calls use (decision 0175). All of it lies in `demo/`.
 */
import { Readable } from 'node:stream'
import { eq, inArray, sql } from 'drizzle-orm'
import type { User } from '../../../src/domain/user/user.ts'
import { proposeImportColumns, proposeImportUnits } from '../../../src/domain/importconfig/importProposal.ts'
import { importConfigValuesSchema } from '../../../src/domain/importconfig/importConfig.ts'
import { carryOut } from '../../article/import/carryOut.ts'
import { tryBulkEdit } from '../../article/import/bulkStore.ts'
import type { ArticleImporter } from '../../article/import/importTask.ts'
import { runTrial, startImport } from '../../article/import/importStore.ts'
import { readTable, Problems } from '../../csv/table.ts'
import { namesIn, readCsv } from '../../csv/read.ts'
import type { Author } from '../../db/changes.ts'
import type { Database } from '../../db/client.ts'
import { article, manufacturer, wholesaler } from '../../db/schema.ts'
import { partOf, runWithin } from '../../db/within.ts'
import { demoFile } from '../../demoFolder.ts'
import { importMappings } from '../../eclass/eclassCsv.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { type UploadedFile, uploaded } from '../../http/upload.ts'
import { storeConfig } from '../../importconfig/importConfigs.ts'
import { importGroups } from '../../masterdata/discountGroupCsv.ts'
import { manufacturers } from '../../masterdata/manufacturers.ts'
import { createNamed } from '../../masterdata/named.ts'
import { units } from '../../masterdata/units.ts'
import { wholesalers } from '../../masterdata/wholesalers.ts'
import { startClock } from './clock.ts'
import { stableId } from './numbers.ts'

/** Who brings it in, and the day that it is told from. */
export interface Scene {
  files: FileStore
  user: User
  now: Date
}
/** The portal's master data are as old as the portal. */
const sinceDays = 690

const rowsIn = async <Column extends string>(path: string, ...columns: Column[]): Promise<Record<Column, string>[]> => {
  const problems = new Problems()
  const { rows } = await readTable(await demoFile(path), { columns }, problems)
  problems.refuse()
  return rows.map(
    ({ cells }) =>
      Object.fromEntries(columns.map((column) => [column, cells.get(column) ?? ''])) as Record<Column, string>,
  )
}

/** Somebody's call of a day in the past: the same on every start but for the day. */
const authorOf = ({ user, now }: Scene, daysAgo: number, what: string): Author => ({
  user,
  now: startClock(now, daysAgo, what).next(0),
  callId: stableId(`call/${what}`),
  idOf: (named) => stableId(`${what}/${named}`),
})

const storesIn = (tx: Database, { files }: Scene): Stores => ({ db: tx, files, importer: importerWithin(tx) })
const listsOf = async (isWanted: (list: Listed) => boolean): Promise<Listed[]> =>
  (await rowsIn('preislisten.csv', 'Datei', 'Titel', 'Hersteller', 'Großhändler', 'Kopfzeile', 'Vor Tagen')).filter(
    isWanted,
  )

/** What the deals are about: every article, at the prices of its manufacturer. */
export const bringInArticles = async (whole: Database, scene: Scene): Promise<void> => {
  const tx = partOf(whole)
  await bringInNames(tx, scene)
  for (const list of await listsOf(({ Hersteller }) => Hersteller !== ''))
    await bringInList(storesIn(tx, scene), scene, list)
}

/** What came to the articles later, and no deal asks for: it may be brought in beside their telling. */
export const bringInTheRest = async (whole: Database, scene: Scene): Promise<void> => {
  const tx = partOf(whole)
  const stores = storesIn(tx, scene)
  for (const list of await listsOf(({ Hersteller }) => Hersteller === '')) await bringInList(stores, scene, list)
  await discontinue(stores, scene)
  await learnNumbers(tx)
  // Nobody else collects statistics in an embedded database, and the matching of parts lists lives on them.
  await tx.execute(sql`analyze article, article_number`)
}

const bringInNames = async (tx: Database, scene: Scene): Promise<void> => {
  const author = authorOf(scene, sinceDays, 'Stammdaten')
  const newId = (kind: string, name: string) => stableId(`${kind}/${name}`)
  for (const { Einheit: displayName, Namensvarianten: names } of await rowsIn(
    'stammdaten/einheiten.csv',
    'Einheit',
    'Namensvarianten',
  ))
    await createNamed(tx, units, author, {
      newId: newId('unit', displayName),
      values: { displayName, nameVariants: namesIn(names) },
    })
  for (const { Großhändler: displayName } of await rowsIn('stammdaten/grosshaendler.csv', 'Großhändler'))
    await createNamed(tx, wholesalers, author, { newId: newId('wholesaler', displayName), values: { displayName } })
  for (const row of await rowsIn('stammdaten/hersteller.csv', 'Hersteller', 'Kürzel', 'Namensvarianten', 'Link'))
    await createNamed(tx, manufacturers, author, {
      newId: newId('manufacturer', row.Hersteller),
      values: {
        displayName: row.Hersteller,
        nameVariants: namesIn(row.Namensvarianten),
        abbreviation: row.Kürzel,
        link: row.Link,
      },
    })
  const file = async (filename: string) => ({ bytes: await demoFile(`stammdaten/${filename}`), filename })
  await importGroups(tx, author, await file('rabattgruppen.csv'))
  await importMappings(tx, authorOf(scene, 420, 'E-Class'), await file('e-class.csv'))
}

type Stores = Parameters<typeof startImport>[0]

/** An import runs in the transaction that fills the portal, and to its end before the next one begins. */
const importerWithin = (tx: Database): ArticleImporter => ({
  begin: async (task) => {
    const idOf = ({ manufacturerId, orderNumber }: { manufacturerId?: unknown; orderNumber?: unknown }) =>
      stableId(`article/${String(manufacturerId)}/${String(orderNumber)}`)
    const means = { run: runWithin(tx), batchSize: () => 2_000, opened: () => undefined, idOf, isPartOfMore: true }
    await carryOut(means, task)
    return undefined
  },
  settled: async () => undefined,
  close: async () => undefined,
})

const uploadOf = async (files: FileStore, name: string): Promise<UploadedFile> => {
  const bytes = await demoFile(`preislisten/${name}`)
  const received = await files.receive(Readable.from([bytes]), bytes.length + 1)
  if (received === 'tooLarge') throw new Error(`${name} is larger than itself`)
  return uploaded(received, name)
}

type Listed = Record<'Datei' | 'Titel' | 'Hersteller' | 'Großhändler' | 'Kopfzeile' | 'Vor Tagen', string>

/** As somebody does it who has just got the list: its columns are taken for what the portal takes them for. */
const bringInList = async (stores: Stores, scene: Scene, list: Listed): Promise<void> => {
  const { Datei: name, Titel: title, Hersteller: maker, Großhändler: seller } = list
  const author = authorOf(scene, Number(list['Vor Tagen']), name)
  const file = await uploadOf(scene.files, name)
  const headerRowIndex = Number(list.Kopfzeile)
  const headers = await headersIn(file, headerRowIndex)
  const fieldMapping = proposeImportColumns(headers)
  const values = importConfigValuesSchema.parse({
    title,
    manufacturerId: maker === '' ? null : await idCalled(stores.db, manufacturer, maker),
    wholesalerId: seller === '' ? null : await idCalled(stores.db, wholesaler, seller),
    headerRowIndex,
    fieldMapping,
    ...proposeImportUnits(fieldMapping),
  })
  const newId = stableId(`config/${name}`)
  const sample = async () => ({ filename: name, sha256: file.sha256, headers })
  await storeConfig(stores.db, { ...author, values, newId, sample })
  await startImport(
    stores,
    { user: scene.user, past: { id: stableId(`import/${name}`), at: author.now } },
    { file, importConfigId: newId, dryRun: false, now: author.now },
  )
}

const headersIn = async (file: UploadedFile, row: number): Promise<string[]> => {
  for await (const rows of readCsv(await file.read(), () => false)) {
    const found = rows.find(({ line }) => line === row)
    if (found) return found.cells
  }
  throw new Error(`${file.name} has no row ${row}`)
}

const idCalled = async (
  tx: Database,
  table: typeof manufacturer | typeof wholesaler,
  name: string,
): Promise<string> => {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.displayName, name))
  if (!found) throw new Error(`nobody is called ${name}`)
  return found.id
}

/** What cannot be ordered any more: tried out and then done for all of them at once. */
const discontinue = async (stores: Stores, scene: Scene): Promise<void> => {
  const { now } = authorOf(scene, 6, 'Abgekündigt')
  const author = (what: string, minutes: number) => ({
    user: scene.user,
    past: { id: stableId(`import/${what}`), at: new Date(now.getTime() + minutes * 60_000) },
  })
  const numbers = (await rowsIn('stammdaten/abgekuendigt.csv', 'Bestellnummer')).map((row) => row.Bestellnummer)
  const found = await stores.db.select({ id: article.id }).from(article).where(inArray(article.orderNumber, numbers))
  const scope = { ids: found.map(({ id }) => id) }
  const trial = await tryBulkEdit(stores, author('Probelauf', 0), { scope, values: { state: 'INACTIVE' } })
  await runTrial(stores, author('Abgekündigt', 4), trial.id)
}

/** Numbers of parts lists that somebody has put to an article by hand, and that nobody would find by themselves. */
const learnNumbers = async (tx: Database): Promise<void> => {
  const numbers = await rowsIn('stammdaten/weitere-nummern.csv', 'Hersteller', 'Bestellnummer', 'Weitere Bestellnummer')
  const rows = numbers.map(({ Hersteller: maker, Bestellnummer: number, 'Weitere Bestellnummer': further }) => ({
    maker,
    number,
    further,
  }))
  await tx.execute(sql`
    update article set possible_order_numbers = named.numbers
    from (select maker, number, array_agg(further) as numbers from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as row(maker text, number text, further text) group by maker, number) as named
    join manufacturer on manufacturer.display_name = named.maker
    where order_number = named.number and manufacturer_id = manufacturer.id`)
}
