import { type Endpoint, rightOf, type Schema } from '@salve/contract/endpoint.ts'
import { Problem } from '@salve/contract/problem.ts'
import * as z from 'zod/mini'
import { isIdempotent, isVersioned, refusalsOf } from './openapi-refusals.ts'

/** OpenAPI 3.1 of the given endpoints, from the same schemas that validate. */
export function openApiOf(endpoints: Endpoint[], version: string, serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'Salve', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        guest: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of a guest, who holds the link of a share: answered by POST /api/consultation/enter/',
        },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): object {
  const success = String(endpoint.status ?? 200)
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [
      endpoint.path
        .split('/')
        .slice(2, 4)
        .filter((part) => part && !part.startsWith('{'))
        .join('/'),
    ],
    security: endpoint.public ? [] : [endpoint.guest ? { guest: [] } : { bearer: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isIdempotent(endpoint)
        ? [
            header(
              'Idempotency-Key',
              'A UUIDv7 that becomes the id of the entry; a repeat answers the entry it made',
            ),
          ]
        : []),
      ...(rightOf(endpoint) === 'own'
        ? []
        : [
            header('Salve-Patient', 'Whose record it is: somebody who granted it; the own one when left out'),
          ]),
      ...(isVersioned(endpoint)
        ? [header('If-Match', 'The ETag of the version that was edited; a stale one answers 412')]
        : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      [success]: answerOf(endpoint, success),
      ...refusalsOf(endpoint),
    },
  }
}

function bodyOf({ body, upload }: Endpoint): object {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { [upload]: { type: 'string', format: 'binary' } },
      required: [upload],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

function answerOf({ response, download }: Endpoint, status: string): object {
  if (status === '204') return { description: 'Done' }
  if (download)
    return {
      description: 'The file',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    }
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(response, 'output') } } }
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function schemaOf(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
  return [method.toLowerCase(), ...words].join('_')
}
