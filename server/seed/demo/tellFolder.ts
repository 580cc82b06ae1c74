/** The project folder of the newest job: drawings and certificates, shared with the external partner and, by its password, with guests. */
import type { Database } from '../../db/client.ts'
import { folder, folderEntry, folderItem, folderLog, folderVersion } from '../../db/schema.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { createPasswords } from '../../passwords.ts'
import { stableId } from './numbers.ts'
import type { Chronicle, OfferRow } from './chronicle.ts'
import { circuitDiagram } from './documents.ts'
import { companyId, type Person, person } from './people.ts'
import { insertRows } from './rows.ts'

type LogRow = typeof folderLog.$inferInsert

export interface FolderRows {
  folders: (typeof folder.$inferInsert)[]
  entries: (typeof folderEntry.$inferInsert)[]
  items: (typeof folderItem.$inferInsert)[]
  versions: (typeof folderVersion.$inferInsert)[]
  log: LogRow[]
}

/** A file with its versions, oldest first: how many days ago, and what is in it. */
interface ToldFile {
  name: string
  downloads: number
  by: Person
  versions: readonly { daysAgo: number; content: Buffer }[]
}

const terminals = ['Klemme;Signal;Ziel', '-X1:1;24 V;-K1:A1', '-X1:2;0 V;-K1:A2', '-X2:1;Not-Halt;-S1:11'].join('\r\n')
const protocol = (cabinet: string): string =>
  [
    `Prüfprotokoll nach DIN EN 61439-1, Schrank ${cabinet}`,
    '',
    'Schutzleiterwiderstand: 0,04 Ohm, bestanden',
    'Isolationswiderstand: größer 500 Megaohm, bestanden',
    'Funktionsprüfung: bestanden',
  ].join('\r\n')

const filesOf = async (offer: OfferRow, supplier: Person, now: Date): Promise<ToldFile[]> => {
  const drawing = (title: string, revision: number, daysAgo: number): Promise<Buffer> =>
    circuitDiagram({
      title: `${offer.title}, ${title}`,
      project: offer.referenceNumber,
      place: 'Schrank S1',
      company: supplier.companyName,
      author: supplier.fullName,
      revision,
      date: new Date(now.getTime() - daysAgo * 86_400_000),
      circuits: 8,
    })
  return [
    {
      name: 'Stromlaufplan.pdf',
      downloads: 12,
      by: supplier,
      versions: [
        { daysAgo: 9, content: await drawing('Stromlaufplan', 4, 9) },
        { daysAgo: 2, content: await drawing('Stromlaufplan', 5, 2) },
      ],
    },
    {
      name: 'Aufbauplan.pdf',
      downloads: 9,
      by: supplier,
      versions: [{ daysAgo: 8, content: await drawing('Aufbauplan', 2, 8) }],
    },
    {
      name: 'Klemmenplan.csv',
      downloads: 3,
      by: supplier,
      versions: [{ daysAgo: 8, content: Buffer.from(terminals) }],
    },
    {
      name: 'Prüfprotokoll_S1.txt',
      downloads: 4,
      by: supplier,
      versions: [{ daysAgo: 3, content: Buffer.from(protocol('S1')) }],
    },
    {
      name: 'Prüfprotokoll_S2.txt',
      downloads: 4,
      by: supplier,
      versions: [{ daysAgo: 3, content: Buffer.from(protocol('S2')) }],
    },
  ]
}

const inDays = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** @param password opens it for guests */
export const tellFolder = async (
  chronicle: Chronicle,
  { store, now, password }: { store: FileStore; now: Date; password: string },
): Promise<FolderRows> => {
  const told: FolderRows = { folders: [], entries: [], items: [], versions: [], log: [] }
  const offer = chronicle.offers.findLast(
    ({ state, supplierId, customerId }) =>
      state === 'CONFIRMED' && supplierId === companyId('kessler') && customerId === companyId('brandt'),
  )
  if (offer === undefined) return told
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [supplier, partner] = [person('supplier.admin'), person('external')]
  const folderId = offer.rootId
  told.folders.push({
    id: folderId,
    allowExternal: true,
    allowAnonymous: true,
    markPdf: false,
    customerRead: true,
    customerWrite: false,
    customerRemove: false,
    supplierRead: true,
    supplierWrite: true,
    supplierRemove: true,
    passwordHash: await createPasswords().hashNow(password),
    passwordDate: ago(7),
    settingsDate: ago(7),
    itemsDate: ago(2),
  })
  const entry = { folderId, companyName: supplier.companyName, createDate: ago(7), invitedDate: ago(7) }
  told.entries.push(
    {
      ...entry,
      id: stableId('folder/falk'),
      email: partner.mail,
      endDate: null,
      read: true,
      write: true,
      openedDate: ago(1),
    },
    {
      ...entry,
      id: stableId('folder/montage'),
      email: 'montage@demo.example',
      endDate: inDays(now, -3),
      read: true,
      write: false,
      openedDate: null,
    },
  )
  const bySupplier = {
    who: supplier.fullName,
    access: 'COMPANY',
    companyName: supplier.companyName,
    endDate: null,
  } as const
  const byPartner = { who: partner.mail, access: 'ENTRY', companyName: '', endDate: null } as const
  const byGuest = { who: '', access: 'ANONYMOUS', companyName: '', endDate: null } as const
  const log = (
    days: number,
    who: Pick<LogRow, 'who' | 'access' | 'companyName' | 'endDate'>,
    deed: Pick<LogRow, 'action' | 'what' | 'version' | 'count' | 'since'>,
  ) => told.log.push({ folderId, at: ago(days), ...who, what: '', version: null, count: 1, since: null, ...deed })

  for (const { name, downloads, by, versions } of await filesOf(offer, supplier, now)) {
    const id = stableId(`folder/${name}`)
    const [first, last] = [versions[0]?.daysAgo ?? 0, versions.at(-1)?.daysAgo ?? 0]
    told.items.push({
      id,
      folderId,
      filename: name,
      fileType: 'UNKNOWN',
      version: versions.length,
      downloads,
      createDate: ago(first),
      lastUpdate: ago(last),
    })
    for (const [index, { daysAgo, content }] of versions.entries()) {
      const sha256 = await store.put(content)
      const version = index + 1
      told.versions.push({
        itemId: id,
        version,
        sha256,
        size: content.length,
        uploadedBy: by.fullName,
        createDate: ago(daysAgo),
      })
      log(daysAgo, bySupplier, { action: 'UPLOADED', what: name, version })
    }
  }
  log(7, bySupplier, { action: 'SHARED', what: partner.mail })
  log(1.1, byPartner, { action: 'OPENED' })
  log(1, byPartner, { action: 'DOWNLOADED', what: 'Stromlaufplan.pdf', version: 2 })
  log(0.5, byGuest, { action: 'WRONG_PASSWORD', count: 6, since: ago(0.5014) })
  log(0.4, byGuest, { action: 'OPENED' })
  log(0.39, byGuest, { action: 'VIEWED', what: 'Aufbauplan.pdf', version: 1 })
  told.log.sort((one, other) => one.at.getTime() - other.at.getTime())
  return told
}

export const storeFolders = async (
  tx: Database,
  { folders, entries, items, versions, log }: FolderRows,
): Promise<void> => {
  await insertRows(tx, folder, folders)
  await insertRows(tx, folderEntry, entries)
  await insertRows(tx, folderItem, items)
  await insertRows(tx, folderVersion, versions)
  await insertRows(tx, folderLog, log)
}
