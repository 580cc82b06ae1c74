/** The parts list of an enquiry: none yet, stored, mapped, with a new version, released; colleagues change it meanwhile. */
import { z } from 'zod'
import * as bom from '../../../src/api/contract/bom.ts'
import { getEnquiry, updateEnquiry } from '../../../src/api/contract/enquiry.ts'
import type { bomMachine } from '../../../src/machines/bom/bomMachine.ts'
import { Window } from '../../browser/support/browser.ts'
import { addBom, addCircuitDiagram, bomFile, makeDraft, sides } from '../../browser/support/deals.ts'
import { named, type Upload } from '../../browser/support/files.ts'
import { callAs } from '../../browser/support/people.ts'
import { callOf, type Gestures, notByHand, type Stage } from './gestures.ts'
import { atOnce } from './workflow.ts'

interface OnScreen extends Stage {
  id: string
}
type Known = 'nothing' | 'unmapped' | 'mapped' | 'a new version'

const makeList = async (known: Known): Promise<string> => {
  const { id } = await makeDraft()
  await addCircuitDiagram(id)
  if (known !== 'nothing') await addBom(id, { mapped: known !== 'unmapped' })
  if (known === 'a new version') await addBom(id, { name: 'neu.csv', mapped: false })
  return id
}
const release = async (id: string): Promise<unknown> => {
  const call = callAs((await sides()).customer)
  const { lastUpdate } = await call(getEnquiry, { query: { id } })
  return call(updateEnquiry, { body: { id, lastUpdate, released: true } })
}
const having =
  (known: Known, { released = false } = {}) =>
  async (): Promise<OnScreen> => {
    const id = await makeList(known)
    if (released) await release(id)
    const window = await Window.signedIn((await sides()).customer)
    return { window, page: window.page, start: `${window.address}/enquiry/${id}`, id }
  }

const card = ({ page }: Stage) => page.locator('#enquiry-bom')
const upload = (stage: Stage, file: Upload) => card(stage).locator('input[type=file]').first().setInputFiles(file)
const sent = callOf(bom.uploadBom)
const mapping = ({ page }: Stage) => page.getByRole('dialog', { name: /Stückliste zuordnen/ })
const cancelling = (stage: Stage) => card(stage).getByRole('button', { name: /^Hochladen von .* abbrechen$/ })
const endSchema = z.object({ mapped: z.object({}).nullable(), rejected: z.object({ code: z.string() }).nullable() })
const unmapped = 'Die Spalten sind noch nicht zugeordnet'
const busy = ({ page }: Stage) => page.locator('[aria-busy=true]')
const question = ({ page }: Stage) => page.getByRole('alertdialog').filter({ hasText: 'Stückliste löschen?' })
const discardQuestion = ({ page }: Stage) =>
  page.getByRole('alertdialog').filter({ hasText: 'Neue Version verwerfen?' })

export const bomGestures = {
  scenarios: {
    'none yet': having('nothing'),
    stored: having('unmapped'),
    mapped: having('mapped'),
    'mapped, with a new version': having('a new version'),
    'released unmapped': notByHand('a list is released once its columns are mapped'),
    released: having('mapped', { released: true }),
  },
  events: {
    'bom.upload': async (stage, { file }) =>
      upload(stage, named(file.name, new Uint8Array(await bomFile().arrayBuffer()))),
    'upload.retried': (stage) => card(stage).getByRole('button', { name: 'Erneut versuchen' }).click(),
    // Until the sheet is there, the upload can be called off: that is another way.
    'bom.read': async (stage, _, turn) => {
      await (await turn.next(sent)).continue()
      await mapping(stage).waitFor()
    },
    'rejection.dismissed': async (stage) => {
      // There is something to be closed once a file was not taken.
      await upload(stage, named('schaltplan.pdf', Buffer.from('%PDF-1.7')))
      await card(stage).getByRole('button', { name: 'Meldung schließen' }).click()
    },
    'bom.map': (stage) =>
      card(stage)
        .getByRole('button', { name: /^Spalten (neu )?zuordnen$/ })
        .first()
        .click(),
    'upload.discard': (stage) => card(stage).getByRole('button', { name: 'Neue Version verwerfen' }).click(),
    'discard.confirmed': (stage) =>
      discardQuestion(stage).getByRole('button', { name: 'Neue Version verwerfen' }).click(),
    'discard.cancelled': (stage) => discardQuestion(stage).getByRole('button', { name: 'Abbrechen' }).click(),
    'bom.download': (stage) => card(stage).getByRole('button', { name: 'Stückliste herunterladen' }).click(),
    'bom.remove': (stage) => card(stage).getByRole('button', { name: 'Stückliste löschen' }).click(),
    'remove.confirmed': (stage) => question(stage).getByRole('button', { name: 'Stückliste löschen' }).click(),
    'remove.cancelled': (stage) => question(stage).getByRole('button', { name: 'Abbrechen' }).click(),
    'bom.replaced': async ({ id }, { locked, bomFileName }) => {
      const call = callAs((await sides()).customer)
      if (!locked) await call(bom.deleteBom, { query: { enquiryId: id } }).catch(() => undefined)
      if (bomFileName !== null) await addBom(id, locked ? {} : { name: 'neu.csv', mapped: false })
      return locked ? release(id) : undefined
    },
  },
  cannot: ({ type, ...event }, active, { file, locked }) => {
    if (type === 'bom.read' && (file === null || !active.includes('list.intake')))
      return 'what is stored was read before'
    const isOther = type === 'bom.replaced' && event['locked'] !== true
    if (isOther && ['list.released', 'list.discarding', 'list.removing'].some((at) => active.includes(at)))
      return 'what is released stays so, and what is under way goes on'
    if (type === 'bom.replaced' && locked) return 'it is released already'
    if (type === 'bom.download' && active.includes('list.intake'))
      return 'what is brought in stands where the file stood'
    if (type === 'bom.upload' && active.includes('download.downloading')) return 'as then its download cannot be seen'
    if (isOther && active.includes('list.intake') && file !== null) return 'what is under way goes on'
    if (isOther && event['bomSummary'] !== null) return 'one that is not mapped comes the same way'
    if (isOther && event['bomFileName'] !== null && active.includes('list.intake'))
      return 'whoever puts another file in its place deletes the former one first, and the sheet goes with that'
    if (isOther && event['bomFileName'] === null && !active.includes('list.intake'))
      return 'that another list comes is walked there, and the former one goes with that'
    if (type === 'rejection.dismissed' && active.includes('list.open.empty'))
      return 'where there is no list, the place to drop one says it'
    return undefined
  },
  held: [sent],
  actors: {
    intake: {
      cannot: ({ output }, { file }) => {
        const { mapped, rejected } = endSchema.parse(output)
        if (mapped !== null && file !== null) return 'what is not read yet is not mapped'
        return rejected !== null && file === null ? 'only what is sent is not taken' : undefined
      },
      does: async (stage, { output }, turn) => {
        const { mapped, rejected } = endSchema.parse(output)
        const sheet = mapping(stage)
        if (rejected) {
          const call = await turn.next(sent)
          if (rejected.code === 'CONNECTION_LOST') return call.abort('connectionreset')
          return call.fulfill({ status: 422, json: { code: rejected.code, message: 'Nicht lesbar.' } })
        }
        if (mapped) {
          await sheet.getByRole('button', { name: 'Zuordnung übernehmen' }).click()
          return sheet.waitFor({ state: 'detached' })
        }
        return sheet.getByRole('button', { name: 'Schließen' }).or(cancelling(stage)).click()
      },
    },
    discardUpload: { call: callOf(bom.discardBomUpload) },
    deleteBom: { call: callOf(bom.deleteBom) },
    downloadBom: { call: callOf(bom.getBomFile) },
  },
  states: {
    'list.deciding': atOnce,
    'list.open.empty': (stage) => card(stage).getByLabel(/Stückliste.*auswählen/),
    'list.open.unmapped': (stage) => card(stage).getByText(unmapped),
    'list.open.mapped': (stage) =>
      card(stage).filter({ hasNotText: unmapped }).getByRole('button', { name: 'Stückliste löschen' }),
    'list.confirmingDiscard': (stage) => discardQuestion(stage).filter({ hasNot: busy(stage) }),
    'list.discarding': (stage) => discardQuestion(stage).filter({ has: busy(stage) }),
    'list.released': (stage) =>
      card(stage).filter({ hasNotText: unmapped }).getByText('Freigegeben und schreibgeschützt'),
    'list.intake': (stage) => mapping(stage).or(cancelling(stage)),
    'list.confirmingRemoval': (stage) => question(stage).filter({ hasNot: busy(stage) }),
    'list.removing': (stage) => question(stage).filter({ has: busy(stage) }),
    'download.idle': ({ page }) => page.locator('#enquiry-bom:not(:has(button[aria-busy=true]))'),
    'download.downloading': (stage) => card(stage).locator('button[aria-busy=true]'),
  },
} satisfies Gestures<typeof bomMachine, OnScreen>
