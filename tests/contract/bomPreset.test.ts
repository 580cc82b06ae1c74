/** Mappings that a company keeps by name: its own people's, taken for other files (rule B22). */
import { beforeEach, expect, test } from 'vitest'
import { bomPreset } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/bomPreset.ts'
import { defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import { granted, refused } from '../support/calls.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser: customer, otherCustomer, operatorStaff } = people
const server = withServer()
beforeEach(() => server().db.delete(bomPreset))

const values = {
  fieldMapping: [{ column: 0, importHeader: 'Best.-Nr.', articleField: 'orderNumber' as const }],
  units: { ...defaultBomUnits, width: 'MM' as const },
  suppliedPartString: 'X',
}
const save = (name: string, who = customer) =>
  granted(server(), calls.saveBomPreset, { body: { name, ...values } }, who)
const namesOf = async (who = customer) =>
  (await granted(server(), calls.allBomPresets, {}, who)).map(({ name }) => name)

test('is kept with all that was mapped, for everybody of the company and nobody else', async () => {
  const [kept] = await save('EPLAN')
  expect(kept).toMatchObject({ name: 'EPLAN', ...values })
  expect(await namesOf(customerAdmin)).toEqual(['EPLAN'])
  expect(await namesOf(otherCustomer)).toEqual([])
  expect(await namesOf(operatorStaff)).toEqual([])
})

test('takes the place of one that is called so, in any case of letters', async () => {
  await save('WSCAD')
  const after = await granted(
    server(),
    calls.saveBomPreset,
    { body: { name: ' wscad ', ...values, suppliedPartString: 'B' } },
    customer,
  )
  expect(after.map(({ name, suppliedPartString }) => [name, suppliedPartString])).toEqual([['wscad', 'B']])
})

test('is renamed, unless another one is called so', async () => {
  await save('EPLAN')
  const [, two] = await save('WSCAD')
  const id = two?.id ?? expect.fail('there are two')
  const taken = await refused(server(), calls.renameBomPreset, { body: { id, name: 'eplan' } }, customer)
  expect(taken).toMatchObject({ status: 409, code: 'BOM_PRESET_NAME_TAKEN' })
  await granted(server(), calls.renameBomPreset, { body: { id, name: 'Werk Süd' } }, customer)
  expect(await namesOf()).toEqual(['EPLAN', 'Werk Süd'])
})

test('is deleted; another company’s is not there', async () => {
  const [kept] = await save('EPLAN')
  const body = { id: kept?.id ?? expect.fail('it was kept') }
  expect(await refused(server(), calls.deleteBomPreset, { body }, otherCustomer)).toMatchObject({ status: 404 })
  expect(await refused(server(), calls.renameBomPreset, { body: { ...body, name: 'x' } }, otherCustomer)).toMatchObject(
    { status: 404 },
  )
  expect(await granted(server(), calls.deleteBomPreset, { body }, customer)).toEqual([])
})
