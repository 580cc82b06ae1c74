/** `/api/openapi.json`, generated from the same contract that is served; for those who may use the portal, as it is more than a megabyte. */
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { active } from '../../src/domain/session/visitor.ts'
import { authenticate, type AuthenticationServices } from './authenticate.ts'

const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    unrepresentable: 'any',
    // A date travels as an ISO string, whatever the program holds.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  },
})

/** Multipart bodies: the file stands beside the fields that the contract's body describes. */
const transform: SwaggerTransform = (document) => {
  const need = document.schema && 'x-file' in document.schema ? document.schema['x-file'] : undefined
  const { schema, url } = toJsonSchema(document)
  if (need === undefined || !schema) return { schema, url }
  const fields = z.looseObject({ properties: z.looseObject({}).default({}), required: z.array(z.string()).default([]) })
  const body = fields.parse(schema.body ?? { type: 'object' })
  const { 'x-file': _file, ...rest } = schema as Record<string, unknown>
  return {
    url,
    schema: {
      ...rest,
      body: {
        type: 'object',
        ...body,
        properties: { ...body.properties, file: { type: 'string', format: 'binary' } },
        required: need === 'required' ? [...body.required, 'file'] : body.required,
      },
    },
  }
}

/** Registers the generator (before any route) and the address of its document. */
export async function registerOpenApi(
  app: FastifyInstance,
  version: string,
  services: AuthenticationServices,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Schrankwerk', version, description: 'Calls of the Schrankwerk portal.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'ID token of Firebase Authentication' },
        },
      },
    },
    transform,
  })
  let document: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await authenticate(request, { audiences: [...active] }, services)
    document ??= JSON.stringify(app.swagger())
    return reply.header('cache-control', 'no-store').type('application/json').send(document)
  })
}
