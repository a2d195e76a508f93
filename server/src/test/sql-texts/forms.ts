import type { Expression, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { onEachWay } from './choices.ts'
import { newReader } from './expressions.ts'
import { openFrame } from './frames.ts'
import { endsBefore } from './guards.ts'
import { functionAround, type Program } from './program.ts'
import { DeadEnd, type Parameter } from './values.ts'

/** A text as it is sent, with the expressions of its parameters. */
export interface Form {
  text: string
  parameters: (Expression | null)[]
}

/** Every text that a tagged template becomes; throws where the sources do not tell. */
export function formsOf(program: Program, template: TaggedTemplateExpression): Form[] {
  const forms = new Map<string, Form>()
  const ends: string[] = []
  onEachWay((choices) => {
    try {
      const reader = newReader(program, choices)
      const frame = openFrame(functionAround(template))
      const value = reader.evaluate(template, frame)
      if (value.is !== 'sql') throw new Error('is no SQL')
      if (endsBefore(reader, template, frame)) throw new DeadEnd('it is never reached')
      const form = written(value.pieces)
      forms.set(form.text, form)
    } catch (error) {
      if (!(error instanceof DeadEnd)) throw error
      ends.push(error.message)
    }
  })
  if (forms.size === 0) throw new Error(`no way leads to it: ${ends.join('; ')}`)
  return [...forms.values()]
}

function written(pieces: readonly (string | Parameter)[]): Form {
  const parameters: Form['parameters'] = []
  const text = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    parameters.push(piece.from)
    return `$${parameters.length}`
  })
  return { text: text.join(''), parameters }
}
