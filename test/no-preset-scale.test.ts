import { readFileSync } from 'node:fs'
import { endpoints } from '@salve/contract/all.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sourceFiles } from './support/sources.ts'

/** Scales that only the person can answer: how strong, how bad, how good. */
const SCALE = /(^|_)(severity|intensity|pain|mood|stars|rating|strength_felt|discomfort)$/

interface Shape {
  type?: string
  properties?: Record<string, Shape & { default?: unknown }>
  [key: string]: unknown
}

/** Every property of a schema, however deep, by its path. */
function properties(shape: unknown, path: string): { path: string; name: string; default: unknown }[] {
  if (typeof shape !== 'object' || shape === null) return []
  const own = Object.entries((shape as Shape).properties ?? {}).map(([name, inner]) => ({
    path: `${path}.${name}`,
    name,
    default: inner.default,
  }))
  return [
    ...own,
    ...Object.entries(shape).flatMap(([key, inner]) =>
      properties(inner, key === 'properties' ? path : `${path}.${key}`),
    ),
  ]
}

describe('a scale that only the person may fill in', () => {
  it('has no default in any request body', () => {
    const written = endpoints.flatMap(({ method, path, body }) =>
      body
        ? properties(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`)
        : [],
    )
    const scales = written.filter(({ name }) => SCALE.test(name))
    // The check would prove nothing if the names were not found.
    expect(new Set(scales.map(({ name }) => name)).size).toBeGreaterThan(1)
    expect(scales.filter((scale) => (scale.default ?? null) !== null)).toEqual([])
  })

  // The tables state how bad an interaction is: those findings are not the person's.
  it('is empty in every form at first', () => {
    const preset =
      /\b(severity|intensity|pain|mood|rating|discomfort): (?:\d+|'[a-z]+'|"[a-z]+"|[A-Z_]+_AT_FIRST)/
    const found = sourceFiles('.', ['web/src'])
      .filter((file) => !/\.test\.tsx?$|\/test\/|\/gallery\/|safetyFindings/.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => preset.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })
})
