import type { Endpoint } from '@salve/contract/endpoint.ts'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import type { OpenApi } from './openapi.ts'

/** Tells what of an answer is outside the description of the API; null when nothing is. */
export type AnswerCheck = (endpoint: Endpoint, answer: LightMyRequestResponse) => string | null

export function answerChecker(document: OpenApi): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const shapes = new Map<string, ValidateFunction>()
  /** Compiles a schema once: that takes far longer than to look at an answer. */
  const shapeAt = (place: (string | number)[]): ValidateFunction => {
    const $ref = `api#/${place.map(pointer).join('/')}`
    const shape = shapes.get($ref) ?? ajv.compile({ $ref })
    shapes.set($ref, shape)
    return shape
  }
  return ({ method, path }, answer) => {
    const { statusCode, headers, body } = answer
    if (statusCode >= 500) return `status ${statusCode}: ${body}`
    const described = document.paths[path]?.[method.toLowerCase()]?.responses[statusCode]
    if (!described) return `status ${statusCode} is not described: ${body.slice(0, 300)}`
    if (!described.content) return body === '' ? null : 'a body where none is described'
    const type = String(headers['content-type']).split(';', 1)[0] ?? ''
    if (described.content['*/*']) return type === '' ? 'a file without a type' : null
    if (!described.content[type]) return `${type} is not described for ${statusCode}`
    const answers = ['paths', path, method.toLowerCase(), 'responses', statusCode]
    const isDescribed = shapeAt([...answers, 'content', type, 'schema'])
    return isDescribed(answer.json()) ? null : `another shape: ${ajv.errorsText(isDescribed.errors)}`
  }
}

const pointer = (key: string | number) =>
  encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))
