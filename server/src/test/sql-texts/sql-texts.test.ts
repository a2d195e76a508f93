import { it } from 'vitest'
import { writeFileSync } from 'node:fs'
import { formsOf } from './forms.ts'
import { openProgram, placeOf, typedTexts } from './program.ts'
it('x', () => {
  const t0 = Date.now()
  const program = openProgram()
  const out: string[] = []
  let n = 0, bad = 0
  for (const t of typedTexts(program, (p) => !p.startsWith('test/sql-texts') && !p.endsWith('.test.ts'))) {
    const at = Date.now()
    try {
      const forms = formsOf(program, t)
      n += forms.length
      out.push(`${placeOf(t)} ${forms.length} ${Date.now() - at}ms\n${forms.map((f) => f.text).join('\n--\n')}`)
    } catch (e) { bad++; out.push(`BAD ${placeOf(t)} ${(e as Error).stack?.replace(/[^]*panic[^]*?(?=at \S+ \()/, '').split('\n').filter((l) => !l.includes('node_modules')).slice(0, String(e).includes('panic') || e instanceof TypeError || e instanceof RangeError ? 5 : 1).join(' ')} ${Date.now() - at}ms`) }
  }
  out.push(`${n} ${bad} ${Date.now() - t0}`)
  writeFileSync('/tmp/w/sqltexts-forms.txt', out.join('\n\n'))
  program.close()
})
