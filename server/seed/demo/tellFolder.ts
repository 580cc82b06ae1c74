/**
 * The project folders of orders and jobs: what customer and supplier keep there, and who has looked at it. That of the newest job is shared
 * with the external partner and, by its password, with guests.
 */
import { dayAfter, germanDay } from '../../../src/domain/core/day.ts'
import type { Database } from '../../db/client.ts'
import { folder, folderEntry, folderItem, folderLog, folderVersion } from '../../db/schema.ts'
import { demoFile } from '../../demoFolder.ts'
import type { FileStore } from '../../fileStore/store.ts'
import { createPasswords } from '../../passwords.ts'
import type { Chronicle, OfferRow } from './chronicle.ts'
import { startClock } from './clock.ts'
import { circuitDiagram, testRecord } from './documents.ts'
import { type Content, FolderTale, type FolderRows, guest, invited, member, noFolders } from './folderTale.ts'
import { stableId, stableNumber } from './numbers.ts'
import { companyId, type Person, person, userKeys } from './people.ts'
import { insertRows } from './rows.ts'
import type { UploadedBom } from './tellEnquiry.ts'

const day = 86_400_000
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

const terminals = ['Klemme;Signal;Ziel', '-X1:1;24 V;-K1:A1', '-X1:2;0 V;-K1:A2', '-X2:1;Not-Halt;-S1:11'].join('\r\n')
const protocol = (cabinet: string): string =>
  [
    `Prüfprotokoll nach DIN EN 61439-1, Schrank ${cabinet}`,
    '',
    'Schutzleiterwiderstand: 0,04 Ohm, bestanden',
    'Isolationswiderstand: größer 500 Megaohm, bestanden',
    'Funktionsprüfung: bestanden',
  ].join('\r\n')

/** What the tales are made of. */
interface Scene {
  chronicle: Chronicle
  boms: readonly UploadedBom[]
  store: FileStore
  now: Date
  photos: Record<(typeof photos)[number], Content>
}
const photos = ['Schrank_innen.jpg', 'Schrank_vorn.jpg', 'Typenschild.jpg'] as const

const kept = async (store: FileStore, content: Buffer): Promise<Content> => ({
  sha256: await store.put(content),
  size: content.length,
})

const photosIn = async (store: FileStore): Promise<Scene['photos']> =>
  Object.fromEntries(
    await Promise.all(
      photos.map(async (name) => [name, await kept(store, await demoFile(`projektordner/${name}`))] as const),
    ),
  ) as Scene['photos']

const peopleOf = (company: string | null | undefined): Person[] =>
  userKeys.map((key) => person(key)).filter(({ companyId: theirs }) => theirs === company)

/** The people of an offer who are in its folder. */
const sidesOf = ({ customerId, supplierId }: OfferRow) => {
  const [customer] = peopleOf(customerId)
  const [supplier] = peopleOf(supplierId)
  if (!customer || !supplier) throw new Error('an offer of the demo has two sides')
  return { customer, supplier, colleague: peopleOf(customerId)[1] ?? customer }
}

const drawing = (
  offer: OfferRow,
  by: Person,
  { title, revision, date }: { title: string; revision: number; date: Date },
) =>
  circuitDiagram({
    title: `${offer.title}, ${title}`,
    project: offer.referenceNumber,
    place: 'Schrank S1',
    company: by.companyName,
    author: by.fullName,
    revision,
    date,
    circuits: 8,
  })

const settings = (folderId: string, settingsDate: Date, tale: FolderTale) => ({
  id: folderId,
  allowExternal: false,
  allowAnonymous: false,
  markPdf: false,
  customerRead: true,
  customerWrite: true,
  customerRemove: false,
  supplierRead: true,
  supplierWrite: true,
  supplierRemove: true,
  passwordHash: null as string | null,
  passwordDate: null as Date | null,
  settingsDate,
  itemsDate: tale.newest,
  // nobody is told by mail of what lies there since months
  toldDate: tale.newest,
})

/** What the customer's parts list is called in the folder. */
const partsListIn = ({ boms }: Scene, { enquiryId }: OfferRow) => {
  const bom = boms.find((one) => one.enquiryId === enquiryId)
  return (
    bom && { name: `Stückliste.${bom.filename.split('.').at(-1) ?? ''}`, sha256: bom.sha256, size: bom.bytes.length }
  )
}

/** An order begins with what it was ordered by; a job goes on with what was built. */
const tellOrder = async (scene: Scene, told: FolderRows, offer: OfferRow): Promise<void> => {
  const { chronicle, store, now } = scene
  const folderId = offer.rootId
  const since = offer.lastUpdate ?? now
  const clock = startClock(now, Math.max(1, (now.getTime() - since.getTime()) / day), `folder/${folderId}`)
  const tale = new FolderTale(told, folderId)
  const { customer, supplier, colleague } = sidesOf(offer)
  const ordered = chronicle.files.find(
    ({ enquiryId, fileType }) => enquiryId === offer.enquiryId && fileType === 'CIRCUIT_DIAGRAM',
  )
  const list = partsListIn(scene, offer)
  const started = clock.next(0.4)
  if (ordered)
    tale.bring('Stromlaufplan.pdf', customer, started, { sha256: ordered.sha256, size: Number(ordered.size) })
  if (list) tale.bring(list.name, customer, clock.next(0.01), list)
  const read = clock.next(1)
  tale.view('Stromlaufplan.pdf', member(supplier), read)
  tale.download('Stromlaufplan.pdf', member(supplier), clock.next(0.01))
  if (list) tale.download(list.name, member(supplier), clock.next(0.02))
  if (offer.state === 'CONFIRMED') {
    if (stableNumber(folderId, 3) === 0) {
      const date = clock.next(9)
      const content = await drawing(offer, supplier, { title: 'wie gebaut', revision: 6, date })
      tale.bring('Stromlaufplan.pdf', supplier, date, await kept(store, content))
      tale.view('Stromlaufplan.pdf', member(colleague), clock.next(1))
    }
    const built = clock.next(6)
    for (const name of photos)
      tale.bring(name, supplier, new Date(built.getTime() + photos.indexOf(name) * 20_000), scene.photos[name])
    tale.view('Schrank_innen.jpg', member(customer), clock.next(0.2))
    const tested = clock.next(1)
    const record = await testRecord({
      title: offer.title,
      cabinet: 'S1',
      by: supplier.fullName,
      company: supplier.companyName,
      date: tested,
    })
    tale.bring('Prüfprotokoll_S1.pdf', supplier, tested, await kept(store, record))
    tale.download('Prüfprotokoll_S1.pdf', member(customer), clock.next(1))
    tale.download('Stromlaufplan.pdf', member(colleague), clock.next(0.1))
  }
  told.folders.push(settings(folderId, started, tale))
}

/** @param password opens it for guests */
const tellShared = async (scene: Scene, told: FolderRows, offer: OfferRow, password: string): Promise<void> => {
  const { store, now } = scene
  const before = (days: number) => ago(now, days)
  const folderId = offer.rootId
  const tale = new FolderTale(told, folderId)
  const { customer, colleague } = sidesOf(offer)
  const [supplier, partner] = [person('supplier.admin'), person('external')]
  const text = (content: string) => kept(store, Buffer.from(content))
  const plan = async (title: string, revision: number, daysAgo: number) =>
    kept(store, await drawing(offer, supplier, { title, revision, date: before(daysAgo) }))
  const list = partsListIn(scene, offer)
  if (list) tale.bring(list.name, supplier, before(10), list)
  tale.bring('Stromlaufplan.pdf', supplier, before(9), await plan('Stromlaufplan', 4, 9))
  for (const daysAgo of [8.9, 8.7]) tale.download('Stromlaufplan.pdf', member(customer), before(daysAgo))
  tale.bring('Aufbauplan.pdf', supplier, before(8), await plan('Aufbauplan', 2, 8))
  tale.bring('Klemmenplan.csv', supplier, before(8), await text(terminals))
  for (const name of ['Aufbauplan.pdf', 'Klemmenplan.csv']) tale.download(name, member(colleague), before(7.6))
  tale.log(before(7), member(supplier), { action: 'SHARED', what: partner.mail })
  for (const name of photos) tale.bring(name, supplier, before(4), scene.photos[name])
  tale.view('Schrank_innen.jpg', member(customer), before(3.7))
  for (const cabinet of ['S1', 'S2'])
    tale.bring(`Prüfprotokoll_${cabinet}.txt`, supplier, before(3), await text(protocol(cabinet)))
  tale.download('Prüfprotokoll_S1.txt', member(customer), before(2.8))
  tale.bring('Stromlaufplan.pdf', supplier, before(2), await plan('Stromlaufplan', 5, 2))
  tale.log(before(1.1), invited(partner.mail), { action: 'OPENED' })
  tale.download('Stromlaufplan.pdf', invited(partner.mail), before(1))
  tale.log(before(0.5), guest, { action: 'WRONG_PASSWORD', count: 6, since: before(0.5014) })
  tale.log(before(0.4), guest, { action: 'OPENED' })
  tale.view('Aufbauplan.pdf', guest, before(0.39))
  told.folders.push({
    ...settings(folderId, before(7), tale),
    allowExternal: true,
    allowAnonymous: true,
    customerWrite: false,
    passwordHash: await createPasswords().hashNow(password),
    passwordDate: before(7),
  })
  const entry = { folderId, companyName: supplier.companyName, createDate: before(7), invitedDate: before(7) }
  told.entries.push(
    {
      ...entry,
      id: stableId('folder/falk'),
      email: partner.mail,
      endDate: null,
      read: true,
      write: true,
      openedDate: before(1),
    },
    {
      ...entry,
      id: stableId('folder/montage'),
      email: 'montage@demo.example',
      endDate: dayAfter(germanDay(now), -3),
      read: true,
      write: false,
      openedDate: null,
    },
  )
}

/** @param password opens the newest job's folder for guests */
export const tellFolders = async (
  { chronicle, boms, store, now }: Omit<Scene, 'photos'>,
  password: string,
): Promise<FolderRows> => {
  const told = noFolders()
  const scene = { chronicle, boms, store, now, photos: await photosIn(store) }
  const deals = chronicle.offers.filter(
    ({ state, invalidated }) => (state === 'ACCEPTED' || state === 'CONFIRMED') && !invalidated,
  )
  const shared = deals.findLast(
    ({ state, supplierId, customerId }) =>
      state === 'CONFIRMED' && supplierId === companyId('kessler') && customerId === companyId('brandt'),
  )
  for (const offer of deals)
    await (offer === shared ? tellShared(scene, told, offer, password) : tellOrder(scene, told, offer))
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
