import { Validator } from '@seriousme/openapi-schema-validator'
import { endpoints } from '@salve/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import type { OpenApi } from '../test/openapi.ts'

describe('the OpenAPI document', () => {
  let server: TestApp
  let document: OpenApi
  beforeAll(async () => {
    server = await startTestApp()
    document = (await server.call('GET', '/api/openapi.json')).json()
  })
  afterAll(() => server.close())
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate({ ...document })).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('is rejected by the validator with a fault in it', async () => {
    const broken: Record<string, unknown> = { ...document }
    delete broken['info']
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('contains exactly the calls of the contract', () => {
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('names each call once, with a summary', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(operations().filter(({ summary, tags }) => !summary || tags[0]?.includes('{') !== false)).toEqual(
      [],
    )
  })

  it('has no dangling reference', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of new Set(refs)) expect(at(document, ref)).toBeTypeOf('object')
  })

  it('lists the parameters of every path, and the token wherever it is needed', () => {
    for (const { path, method, parameters, security } of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      const contract = endpoints.find((other) => other.path === path && other.method.toLowerCase() === method)
      const needed = contract?.guest ? { guest: [] } : { bearer: [] }
      expect(security).toEqual(contract?.public ? [] : [needed])
    }
  })

  it('is shown on a page with all of its assets', async () => {
    const page = await server.call('GET', '/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(parts).toContain('/api/docs/page.js')
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) {
      const { statusCode, headers, body } = await server.call('GET', part)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toMatch(/javascript|css|json/)
      expect(body.length).toBeGreaterThan(50)
    }
    expect((await server.call('GET', '/api/docs/viewer/package.json')).statusCode).toBe(404)
    expect((await server.call('GET', '/api/docs/viewer/..%2fpackage.json')).statusCode).toBe(404)
  })
})

/** Resolves a reference within the document. */
function at(document: unknown, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
}
