import { writeFileSync } from 'node:fs'
import { inject, it } from 'vitest'
import { inDatabase } from '../database.ts'
import { readCatalog } from './catalog.ts'
import { openDescriber } from './describe.ts'
import { formsOf } from './forms.ts'
import { nullableColumns } from './nullability.ts'
import { openProgram, placeOf, typedTexts } from './program.ts'
import { fieldsOf, isNullableType } from './rows.ts'
it('x', async () => {
  const t0 = Date.now()
  const program = openProgram()
  const server = inject('testServer')
  const db = await openDescriber(inDatabase(server.adminUrl, server.template))
  const catalog = await readCatalog(db.client)
  for (const t of ['clinicians', 'diagnostic_centers']) await db.run(`create temp table staged_${t} (like ${t} including defaults, line integer not null) on commit drop`)
  const out: string[] = []
  for (const t of typedTexts(program, (p) => !p.startsWith('test/sql-texts') && !p.endsWith('.test.ts'))) {
    try {
      const fields = fieldsOf(program, t)
      for (const form of formsOf(program, t)) {
        try {
          const { columns, tree } = await db.describe(form.text)
          const nullable = nullableColumns(tree, catalog, (n) => { const from = form.parameters[n - 1]; return !from || isNullableType(program.typeOf(from)) })
          if (!fields) { out.push(`${placeOf(t)} OPEN`); continue }
          for (const [i, { name, type }] of columns.entries()) {
            const f = fields.get(name)
            if (!f) { out.push(`${placeOf(t)} ${name} IS NO FIELD`); continue }
            const as = catalog.readAs(type)
            if (f.types.size && ![...f.types].every((x) => x === as || x === 'unknown' || (as === 'json' && /json|\[\]/.test(x)))) out.push(`${placeOf(t)} ${name} TYPE ${as} (${catalog.nameOfType(type)}) vs ${[...f.types]}`)
            if (nullable[i] !== f.isNullable) out.push(`${placeOf(t)} ${name} ${nullable[i] ? 'CAN BE NULL' : 'never null'}`)
          }
          for (const name of fields.keys()) if (!columns.some((c) => c.name === name)) out.push(`${placeOf(t)} ${name} IS NO COLUMN`)
        } catch (e) { out.push(`UNPREP ${placeOf(t)} ${(e as Error).message}\n${form.text}`) }
      }
    } catch (e) { out.push(`BAD ${placeOf(t)} ${(e as Error).message}`) }
  }
  out.push(String(Date.now() - t0))
  writeFileSync('/tmp/w/sqltexts-out.txt', [...new Set(out)].join('\n'))
  program.close()
  await db.close()
})
