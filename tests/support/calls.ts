/** Calls in tests whose answer is already judged: granted and decoded, or refused with status and code. */
import { expect } from 'vitest'
import type { z } from 'zod'
import type { CallInput, Endpoint, ResponseOf } from '../../src/api/contract/endpoint.ts'
import { refusalSchema } from '../../src/domain/core/refusal.ts'
import type { AsVisitor, TestServer } from './server.ts'

/** The answer of a call that must succeed, as the client would get it. */
export const granted = async <E extends Endpoint & { response: z.ZodType }>(
  server: TestServer,
  endpoint: E,
  input: CallInput<E>,
  as: AsVisitor,
): Promise<ResponseOf<E>> => {
  const { status, body } = await server.call(endpoint, input, as)
  expect({ status, body }).toMatchObject({ status: endpoint.success ?? 200 })
  return endpoint.response.parse(body) as ResponseOf<E>
}

/** Status, code and details of a call that must be refused; the sentence is checked to be there. */
export const refused = async <E extends Endpoint>(
  server: TestServer,
  endpoint: E,
  input: CallInput<E>,
  as: AsVisitor,
): Promise<{ status: number; code: string; details?: Record<string, unknown> }> => {
  const { status, body } = await server.call(endpoint, input, as)
  expect(status).toBeGreaterThanOrEqual(400)
  const { code, message, details } = refusalSchema.parse(body)
  expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/)
  return { status, code, ...(details && { details }) }
}
