/**
 * The release as a new administrator meets it: unpacked in a bare folder that nobody may write to, with a bare environment, by the steps
 * of the Containerfile; and the deal's calls on the newest Node that is kept for long.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { z } from 'zod'
import { resetPassword } from '../../src/api/contract/account.ts'
import { mapBom, uploadBom } from '../../src/api/contract/bom.ts'
import { createCompany } from '../../src/api/contract/company.ts'
import { createEnquiry, getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import { changeOfferState, createOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { allUsers, createUser } from '../../src/api/contract/user.ts'
import { newId } from '../../src/domain/core/newId.ts'
import { enquiryValues, offerValues, pdf } from '../support/factories.ts'
import { address } from '../support/newPeople.ts'
import { codeOf, mailedCode, nodeOf, setUpFactor, signedOut, signIn, start, unpack, type Unpacked } from './support.ts'

const run = promisify(execFile)
let archive = ''
let unpacked: Unpacked
beforeAll(async () => {
  const { stdout } = await run(process.execPath, ['scripts/release.mjs', '--built'])
  archive = /^(.*\.tar\.gz):/m.exec(stdout)?.[1] ?? ''
  unpacked = await unpack(archive)
}, 60_000)
afterAll(() => unpacked.remove())

const [mail, password] = ['chefin@firma.example', 'Klemme-14-rot']
/** The operator's administrators must have a second factor in production (rule S16). */
let recoveryCode: string
const colleague = {
  name: 'Jörg',
  lastname: 'Neumann',
  mail: 'kollege@firma.example',
  phoneNumber: '0341-123',
  customerDesignation: '',
  admin: false,
}

/** What an instruction of the Containerfile says. */
const instruction = async (name: string): Promise<string> => {
  const text = (await readFile(join(unpacked.folder, 'Containerfile'), 'utf8')).replaceAll('\\\n', ' ')
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? ''
}
/** A command of it, run by this Node. */
const commandIn = (words: string): string[] => {
  const [, ...args] = z.array(z.string()).parse(JSON.parse(words.slice(words.indexOf('['))))
  return [process.execPath, ...args]
}

test('brings along what a new database begins as, the same bytes each time it is built', async () => {
  const made = await mkdtemp(join(tmpdir(), 'schrankwerk-empty-test-'))
  await run(process.execPath, ['--import', 'tsx', 'scripts/emptyDatabase.ts', made])
  const [name = ''] = await readdir(made)
  const brought = await readFile(join(unpacked.folder, 'bundle', name))
  expect(brought.equals(await readFile(join(made, name)))).toBe(true)
  await rm(made, { recursive: true })
})

test('is small, and says under which licence each part of it is', async () => {
  expect((await stat(archive)).size).toBeLessThan(60e6)
  const licences = await readFile(join(unpacked.folder, 'LICENSES.txt'), 'utf8')
  for (const name of ['fastify', 'react-dom', 'firebase', '@electric-sql/pglite', '@fontsource/ibm-plex-mono'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
})

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

test('has every page that one of its pages leads to, and every section', async () => {
  const all = await readdir(unpacked.folder, { recursive: true })
  const pages = all.filter((file) => file.endsWith('.md') && !file.startsWith('node_modules'))
  expect(pages).toEqual(expect.arrayContaining(['OPERATIONS.md', 'SECURITY.md', 'operations/threats.md']))
  const texts = new Map(
    await Promise.all(pages.map(async (page) => [page, await readFile(join(unpacked.folder, page), 'utf8')] as const)),
  )
  const links = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
  )
  const own = links.filter(({ target }) => !/^[a-z]+:/.test(target))
  const isDead = ({ page, target }: { page: string; target: string }) => {
    const [path = '', section] = target.split('#')
    const place = path === '' ? page : join(dirname(page), path)
    if (!all.includes(place)) return true
    const headings = [...(texts.get(place) ?? '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    )
    return section !== undefined && !headings.includes(section)
  }
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter(isDead)).toEqual([])
})

test('lists its packages for programs, in the form that they know', async () => {
  const text = await readFile(join(unpacked.folder, 'sbom.cdx.json'), 'utf8')
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull()
  const { components } = z
    .object({ components: z.array(z.object({ purl: z.string(), licenses: z.array(z.unknown()).min(1) })) })
    .parse(JSON.parse(text))
  const named = components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')))
  const licences = await readFile(join(unpacked.folder, 'LICENSES.txt'), 'utf8')
  const licensed = [...licences.matchAll(/^={80}\n(\S+) (\S+) – /gm)].map(([, name, version]) => `${name}@${version}`)
  expect(licensed.length).toBeGreaterThan(150)
  expect(named.toSorted()).toEqual([...new Set(licensed)].toSorted())
})

test('answers at once when it is asked for help, and says what it does not know', async () => {
  const help = await run(process.execPath, ['start.mjs', '--help'], { cwd: unpacked.folder, env: {} })
  expect(help.stdout).toContain('node start.mjs [--empty]')
  await expect(run(process.execPath, ['start.mjs', '--wrong'], { cwd: unpacked.folder, env: {} })).rejects.toThrow(
    /--wrong/,
  )
})

test(
  'lets the first operator in by the link, who lets a colleague in, and keeps both',
  { timeout: 120_000 },
  async () => {
    const image = Object.fromEntries((await instruction('ENV')).split(' ').map((pair) => pair.split('=')))
    const { PORT: _port, DATA_DIR: _data, ...env } = z.record(z.string(), z.string()).parse(image)
    const settings = { ...env, PUBLIC_ADDRESS: 'https://portal.firma.example', OPERATOR_MAIL: mail }
    const command = commandIn(await instruction('CMD'))

    const first = await start(unpacked, command, settings)
    const link = /https:\/\/portal\.firma\.example\/\S+/g.exec(first.said().split('Hier legt er')[1] ?? '')?.[0] ?? ''
    const code = new URL(link).searchParams.get('oobCode') ?? ''
    await signedOut(first.address)(resetPassword, { body: { mail, code, password } })
    await expect((await signIn(first.address, mail, password))(allUsers, {})).rejects.toThrow('SECOND_FACTOR_NEEDED')
    const factor = await setUpFactor(first.address, mail, password)
    ;({ recoveryCode } = factor)
    const operator = await signIn(first.address, mail, password, codeOf(factor.secret, 1))
    const [self] = await operator(allUsers, {})
    await operator(createUser, { body: { ...colleague, newId: newId(), companyId: self?.companyId ?? '' } })
    const invitation = await mailedCode(unpacked, colleague.mail)
    await signedOut(first.address)(resetPassword, { body: { mail: colleague.mail, code: invitation, password } })
    await signIn(first.address, colleague.mail, password)
    const [program = '', ...args] = commandIn(await instruction('HEALTHCHECK'))
    const port = new URL(first.address).port
    await run(
      program,
      args.map((arg) => arg.replace('4000', port)),
    )
    expect(await first.stop()).toBe(0)

    const second = await start(unpacked, command, settings)
    expect(second.said()).not.toContain('Hier legt er')
    await signIn(second.address, colleague.mail, password)
    expect(await second.stop()).toBe(0)
    process.stdout.write(`first start ${Math.round(first.readyMs)} ms, second ${Math.round(second.readyMs)} ms\n`)
  },
)

/** A workbook: it is read in a thread of a process of its own. */
const partsList = (): File => {
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['Bestellnummer', 'Bezeichnung', 'Menge'],
      ['3RT2015-1BB41', 'Schütz', 4],
    ]),
  )
  const content: unknown = write(book, { type: 'array', bookType: 'xlsx' })
  if (!(content instanceof ArrayBuffer)) throw new Error('no workbook')
  return new File([content], 'Stückliste.xlsx')
}

test('walks a deal on Node 24, on what another Node has left', { timeout: 240_000 }, async () => {
  const place = await mkdtemp(join(tmpdir(), 'schrankwerk-node-'))
  const node = await nodeOf(24, place)
  expect((await run(node, ['--version'])).stdout).toMatch(/^v24\./)
  const portal = await start(unpacked, [node, 'start.mjs'], {})
  // The app's code of this half minute may have been used.
  const operator = await signIn(portal.address, mail, password, recoveryCode)
  const admin = async (type: 'CUSTOMER' | 'SUPPLIER') => {
    const { id: companyId } = await operator(createCompany, {
      body: { name: type, type, customerNumber: type === 'CUSTOMER' ? 'K-1' : '', address, additionalInfo: '' },
    })
    const theirs = `${type.toLowerCase()}@andere.example`
    await operator(createUser, { body: { ...colleague, newId: newId(), mail: theirs, admin: true, companyId } })
    const code = await mailedCode(unpacked, theirs)
    await signedOut(portal.address)(resetPassword, { body: { mail: theirs, code, password } })
    return signIn(portal.address, theirs, password)
  }
  const [customer, supplier] = [await admin('CUSTOMER'), await admin('SUPPLIER')]

  const { id: enquiryId } = await customer(createEnquiry, { body: { newId: newId(), ...enquiryValues } })
  const path = (of: string) => ({ body: { path: of, fileType: 'CIRCUIT_DIAGRAM' as const }, file: pdf('Plan.pdf') })
  await customer(uploadFile, path(`enquiry/${enquiryId}`))
  const preview = await customer(uploadBom, {
    query: {},
    body: { enquiryId },
    file: partsList(),
  })
  const { bomHeaderRowIndex: headerRowIndex, sheet, mapping } = preview
  expect(preview).toMatchObject({ bomHeaderRowIndex: 1 })
  await customer(mapBom, { query: { enquiryId, headerRowIndex, sheet }, body: { mapping } })
  const { lastUpdate } = await customer(getEnquiry, { query: { id: enquiryId } })
  await customer(updateEnquiry, { body: { id: enquiryId, lastUpdate, released: true } })

  const offer = await supplier(createOffer, { body: { newId: newId(), enquiryId, ...offerValues } })
  await supplier(uploadFile, {
    body: { path: `offer/${offer.id}`, fileType: 'OFFER' },
    file: pdf('Angebot.pdf'),
  })
  await supplier(updateOffer, { body: { id: offer.id, lastUpdate: offer.lastUpdate, released: true } })
  await customer(uploadFile, { body: { path: `offer/${offer.id}`, fileType: 'ORDER' }, file: pdf('Bestellung.pdf') })
  const accepted = await customer(changeOfferState, { query: { offerId: offer.id, state: 'ACCEPTED' } })
  expect(accepted).toMatchObject({ state: 'ACCEPTED' })
  expect(await portal.stop()).toBe(0)
  await rm(place, { recursive: true })
  process.stdout.write(`ready on Node 24 after ${Math.round(portal.readyMs)} ms\n`)
})
