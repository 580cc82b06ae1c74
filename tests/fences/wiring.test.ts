/** The compiler refuses whatever is not plugged together: files that leave something out are planted and compiled with ours. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** What every planted file may use. */
const imports = `
import { fromPromise } from 'xstate'
import type { Call } from '${root}/src/api/client.ts'
import { bomActors, bomComparisonActors, bomIntakeActors, ofEnquiry } from '${root}/src/api/actors/bom.ts'
import { bomPresetActors } from '${root}/src/api/actors/bomPreset.ts'
import { enquiryListActors, enquiryRecordActors } from '${root}/src/api/actors/enquiry.ts'
import { profileActors } from '${root}/src/api/actors/profile.ts'
import { formParts } from '${root}/src/screens/formParts.ts'
import { enquiryHistory } from '${root}/src/api/contract/enquiry.ts'
import { profileMachine } from '${root}/src/machines/account/profileMachine.ts'
import { bomMachine } from '${root}/src/machines/bom/bomMachine.ts'
import { bomComparisonMachine } from '${root}/src/machines/bom/bomComparisonMachine.ts'
import { bomPresetsMachine } from '${root}/src/machines/bom/bomPresetsMachine.ts'
import { bomIntakeMachine } from '${root}/src/machines/bom/bomIntakeMachine.ts'
import { type Effects, provideEffects } from '${root}/src/machines/core/effects.ts'
import { wired } from '${root}/src/machines/core/wired.ts'
import { enquiryListMachine } from '${root}/src/machines/enquiry/enquiryListMachine.ts'
import { enquiryRecordMachine } from '${root}/src/machines/enquiry/enquiryRecordMachine.ts'
import type * as calls from '${root}/src/api/contract/company.ts'
import type { HandlersOf } from '${root}/server/handlers.ts'
import { companyHandlers } from '${root}/server/company/companyRoutes.ts'
import type { Served } from '${root}/server/services.ts'
declare const services: Served
declare const call: Call
declare const effects: Effects
`

/** What is planted, and what the compiler says to it; null: it is complete. */
const planted: Record<string, [source: string, complaint: RegExp | null]> = {
  'a complete screen and a complete area': [
    `const comparison = wired(bomComparisonMachine, bomComparisonActors(call))
     const presets = wired(bomPresetsMachine, bomPresetActors(call))
     wired(bomMachine, { ...bomActors(call), intake: wired(bomIntakeMachine, { ...bomIntakeActors(call, ofEnquiry), comparison, presets }) })
     wired(enquiryRecordMachine, { ...enquiryRecordActors(call), ...formParts(call, enquiryHistory) })
     provideEffects(effects)
     const area: HandlersOf<typeof calls> = () => companyHandlers(services)`,
    null,
  ],
  'no actor at all': [`wired(enquiryListMachine, {})`, /missing the following properties.*loadPage, removeRows/],
  'one actor left out': [
    `const { save: _, ...others } = enquiryRecordActors(call)
     wired(enquiryRecordMachine, { ...others, ...formParts(call, enquiryHistory) })`,
    /Property 'save' is missing/,
  ],
  'the actors of another machine': [
    `wired(enquiryRecordMachine, enquiryListActors(call))`,
    /missing the following properties.*load, save/,
  ],
  'a child left out': [`wired(bomMachine, bomActors(call))`, /Property 'intake' is missing/],
  'another machine as child': [
    `wired(profileMachine, { ...profileActors(call), changePassword: enquiryRecordMachine })`,
    /Types of property 'changePassword' are incompatible|not assignable to type/,
  ],
  'an answer that the machine does not know': [
    `const actors = { ...enquiryRecordActors(call), ...formParts(call, enquiryHistory) }
     wired(enquiryRecordMachine, { ...actors, load: fromPromise<number, string>(async () => 7) })`,
    /Type 'PromiseActorLogic<number, string, .*' is not assignable/,
  ],
  'an effect left out': [
    `const { saveFile: _, ...others } = effects
     provideEffects(others)`,
    /Property 'saveFile' is missing/,
  ],
  'a handler left out': [
    `const { deleteCompany: _, ...others } = companyHandlers(services)
     const area: HandlersOf<typeof calls> = () => others`,
    /Property 'deleteCompany' is missing/,
  ],
  'a handler that answers something else': [
    `const area: HandlersOf<typeof calls> = () => ({ ...companyHandlers(services), deleteCompany: () => 7 })`,
    /Types? .*deleteCompany.*incompatible|'number' is not assignable/,
  ],
}
const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.ts`

let complaints: string[]
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-wiring-'))
  const settings = {
    extends: `${root}/tsconfig.json`,
    compilerOptions: {
      noUnusedLocals: false,
      // Beside the planted files there are no packages.
      typeRoots: [`${root}/node_modules/@types`],
      types: ['node', `${root}/node_modules/vite/client.d.ts`],
      paths: { '*': [`${root}/node_modules/*`, `${root}/node_modules/@types/*`] },
    },
    files: [...Object.keys(planted).map(fileOf), `${root}/src/globals.d.ts`, `${root}/src/i18n/i18next.d.ts`],
    include: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  for (const [name, [source]] of Object.entries(planted)) await writeFile(join(folder, fileOf(name)), imports + source)
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], { cwd: folder }, (_, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true })
  // A complaint starts with its file; what explains it is indented below.
  complaints = output.split(/\n(?=\S)/).filter((complaint) => complaint.trim() !== '')
}, 240_000)

test.each(Object.entries(planted))('%s', (name, [, complaint]) => {
  const own = complaints.filter((text) => text.startsWith(fileOf(name)))
  if (complaint) expect(own).toEqual([expect.stringMatching(complaint)])
  else expect(own).toEqual([])
})

test('nothing but what was planted is complained about', () => {
  const names = Object.keys(planted).map(fileOf)
  expect(complaints.filter((text) => !names.some((name) => text.startsWith(name)))).toEqual([])
})
