/** The identity provider, the mail server, the file store: slow, silent or away, they cost the calls that need them, with a sentence. */
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getBomFile } from '../../src/api/contract/bom.ts'
import { deleteCompany } from '../../src/api/contract/company.ts'
import { getFile } from '../../src/api/contract/file.ts'
import { createUser, deleteUser } from '../../src/api/contract/user.ts'
import { sweepRemovals } from '../../server/identity/removals.ts'
import { identityFinding } from '../../server/operations/health.ts'
import { erasePerson } from '../../server/person/erasePerson.ts'
import { accountRemoval, appUser, bom, fileItem } from '../../server/db/schema.ts'
import { guardServices } from '../../server/outside.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { makeCompany, makeUser, newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, operatorAdmin } = people
const patience = { identity: 300, file: 300 }
const server = withServer(undefined, { patience })
const silent = () => new Promise<never>(() => undefined)

const identityAway = {
  status: 424,
  body: { code: 'IDENTITY_UNAVAILABLE', message: expect.stringContaining('Anmeldedienst') },
}
const replace = <Port extends object, Name extends keyof Port & string>(port: Port, name: Name, by: Port[Name]) => {
  const before = port[name]
  port[name] = by
  onTestFinished(() => void (port[name] = before))
}

describe('inside a database transaction', () => {
  test('nobody asks the identity provider, as that fails there', async () => {
    const { db, identity } = guardServices(server().services)
    await expect(db.transaction(() => identity.findAccount('a@demo.example'))).rejects.toMatchObject({
      message: expect.stringContaining('identity.findAccount inside a database transaction'),
    })
    expect(await identity.findAccount('a@demo.example')).toBeUndefined()
  })
})

describe('an identity provider that does not answer', () => {
  test('is given up by a new user, of whom nothing is left', async () => {
    const mail = newMail()
    const create = () => server().call(createUser, { body: userValues({ companyId: 'customer', mail }) }, customerAdmin)
    for (const question of ['findAccount', 'createAccount'] as const) {
      const held = vi.spyOn(server().identity, question).mockImplementation(silent)
      expect(await create()).toMatchObject(identityAway)
      held.mockRestore()
      expect(await server().db.$count(appUser, eq(appUser.mail, mail))).toBe(0)
    }
    expect(await create()).toMatchObject({ status: 201 })
  })

  test('is given up by whoever removes a user or closes a company, which is done all the same', async () => {
    const companyId = await makeCompany(server())
    const { uid: userId } = await makeUser(server(), { companyId })
    await makeUser(server(), { companyId })
    replace(server().identity, 'deleteAccount', silent)
    replace(server().identity, 'setDisabled', silent)
    expect(await server().call(deleteUser, { query: { userId } }, operatorAdmin)).toMatchObject({ status: 200 })
    expect(await server().call(deleteUser, { query: { userId } }, operatorAdmin)).toMatchObject({ status: 404 })
    expect(await server().call(deleteCompany, { query: { companyId } }, operatorAdmin)).toMatchObject(identityAway)
  })

  test('is told later of accounts whose users are deleted or erased: the portal says that they are left, and the sweep removes them', async () => {
    const { db, identity } = server()
    const companyId = await makeCompany(server())
    const [deleted, erased] = [await makeUser(server(), { companyId }), await makeUser(server(), { companyId })]
    await makeUser(server(), { companyId, admin: true })
    const away = vi.spyOn(identity, 'deleteAccount').mockRejectedValue(new Error('identity provider answered 503'))
    onTestFinished(() => away.mockRestore())
    await granted(server(), deleteUser, { query: { userId: deleted.uid } }, operatorAdmin)
    await erasePerson(server().services, erased.mail)
    const left = async () => (await db.select().from(accountRemoval)).map(({ id }) => id)
    expect(await left()).toEqual(expect.arrayContaining([deleted.uid, erased.uid]))
    const count = (await left()).length
    expect(identityFinding({ at: new Date(), ms: 1, problem: undefined }, { at: new Date(), value: count })).toBe(
      'ACCOUNTS_LEFT',
    )
    await expect(sweepRemovals({ db, identity })).rejects.toThrow(`noch da sind: ${count}.`)
    expect(await left()).toHaveLength(count)
    away.mockRestore()
    await sweepRemovals({ db, identity })
    expect(await left()).toEqual([])
    expect(await identity.findAccount(deleted.mail)).toBeUndefined()
  })

  test('is given up by whoever only wants to be known', async () => {
    replace(server().identity, 'verifyToken', silent)
    expect(await server().call(getFile, { query: { path: 'enquiry/x/y.pdf' } }, customerAdmin)).toMatchObject(
      identityAway,
    )
  })
})

describe('a full disk', () => {
  // The portal's own provider keeps its accounts there.
  const diskFull = { status: 507, body: { code: 'DISK_FULL', message: expect.stringContaining('Speicherplatz') } }

  test('is named where the provider fails for it, by a new user, of whom nothing is left', async () => {
    replace(server().services.vitals, 'disk', () => Promise.reject(new Error('no room')))
    const failing = vi.spyOn(server().identity, 'createAccount').mockRejectedValue(new Error('an internal error'))
    onTestFinished(() => failing.mockRestore())
    const mail = newMail()
    const create = () => server().call(createUser, { body: userValues({ companyId: 'customer', mail }) }, customerAdmin)
    expect(await create()).toMatchObject(diskFull)
    expect(await server().db.$count(appUser, eq(appUser.mail, mail))).toBe(0)
  })
})

describe('a content', () => {
  const missing = { status: 404, body: { code: 'CONTENT_MISSING', message: expect.stringContaining('Inhalt') } }
  const download = (path: string) => server().call(getFile, { query: { path } }, customerAdmin)
  const stored = async () => {
    const enquiryId = await makeEnquiry(server())
    const [file] = await server().db.select().from(fileItem).where(eq(fileItem.enquiryId, enquiryId))
    const [list] = await server().db.select().from(bom).where(eq(bom.enquiryId, enquiryId))
    const contents = [file?.sha256 ?? '', list?.sha256 ?? '']
    return { enquiryId, contents, path: `enquiry/${enquiryId}/${file?.filename}` }
  }

  test('that this server does not have is said to be missing', async () => {
    const { enquiryId, contents, path } = await stored()
    expect(await download(path)).toMatchObject({ status: 200 })
    await Promise.all(contents.map((sha256) => server().services.files.remove(sha256)))
    expect(await download(path)).toMatchObject(missing)
    expect(await server().call(getBomFile, { query: { enquiryId } }, customerAdmin)).toMatchObject(missing)
  })

  test('that the file store does not hand out in time is given up', async () => {
    const { path } = await stored()
    replace(server().services.files, 'stream', silent)
    expect(await download(path)).toMatchObject({ status: 503, body: { code: 'FILES_UNAVAILABLE' } })
  })
})
