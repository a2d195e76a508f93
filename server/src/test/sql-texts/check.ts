import type { TaggedTemplateExpression } from 'typescript/unstable/ast'
import { type Catalog, readCatalog } from './catalog.ts'
import { type Described, type Describer } from './describe.ts'
import { type Form, formsOf } from './forms.ts'
import { nullableColumns } from './nullability.ts'
import { isTyped, placeOf, type Program, textsOf } from './program.ts'
import { type Field, fieldsOf, isNullableType } from './rows.ts'

export interface Checked {
  texts: number
  prepared: number
  faults: string[]
}

interface Text {
  place: string
  fields: Map<string, Field> | null
  forms: Form[]
}

/** Prepares the texts of the files that are meant; compares their columns with their row types. */
export async function checkTexts(
  program: Program,
  db: Describer,
  isMeant: (path: string) => boolean,
): Promise<Checked> {
  const all = textsOf(program, isMeant)
  for (const template of all.filter(makesTable))
    for (const { text } of formsOf(program, template)) await db.run(text)
  const check = new Check(program, await readCatalog(db.client))
  const typed = all.filter(isTyped)
  for (const template of typed) await check.prepare(template, db)
  check.compareAll()
  return { texts: typed.length, prepared: check.prepared, faults: check.faults }
}

const makesTable = ({ template }: TaggedTemplateExpression) =>
  /^`\s*create temp table/.test(template.getText())

class Check {
  readonly faults: string[] = []
  prepared = 0
  readonly #program: Program
  readonly #catalog: Catalog
  readonly #whole: { text: Text; form: Form; described: Described }[] = []
  readonly #parts: { text: Text; form: Form; error: string }[] = []
  /** Fields that allow null, and whether any text answers it. */
  readonly #allowed = new Map<string, { place: string; isAnswered: boolean }>()
  readonly #promises = new Map<string, { place: string; isNeeded: boolean }>()

  constructor(program: Program, catalog: Catalog) {
    this.#program = program
    this.#catalog = catalog
  }

  async prepare(template: TaggedTemplateExpression, db: Describer): Promise<void> {
    const place = placeOf(template)
    try {
      const text = {
        place,
        fields: fieldsOf(this.#program, template),
        forms: formsOf(this.#program, template),
      }
      for (const form of text.forms) await this.#prepareForm(text, form, db)
    } catch (error) {
      this.#say(place, (error as Error).message)
    }
  }

  async #prepareForm(text: Text, form: Form, db: Describer): Promise<void> {
    try {
      this.#whole.push({ text, form, described: await db.describe(form.text) })
    } catch (error) {
      this.#parts.push({ text, form, error: (error as Error).message })
    }
  }

  compareAll(): void {
    const sent = this.#whole.map(({ form }) => withoutNumbers(form.text))
    for (const { text, form, error } of this.#parts)
      if (!sent.some((one) => one.includes(withoutNumbers(form.text))))
        this.#say(text.place, `cannot be prepared: ${error}`)
    const texts = new Set(this.#whole.map(({ text }) => text))
    for (const text of texts) this.#compare(text)
    for (const { text } of this.#parts)
      if (!texts.has(text))
        this.#say(text.place, 'stands for itself nowhere, so that its columns are unknown')
    for (const [name, { place, isAnswered }] of this.#allowed)
      if (!isAnswered) this.#say(place, `${name.split(' ')[0]} is never null, and its type allows it`)
    for (const [promise, { place, isNeeded }] of this.#promises)
      if (!isNeeded) this.#say(place, `needs no ${promise}`)
    this.prepared = new Set([...this.#whole, ...this.#parts].map(({ text }) => text)).size
  }

  #compare(text: Text): void {
    const { fields, place } = text
    const forms = this.#whole.filter((one) => one.text === text)
    if (!fields) return
    for (const { form, described } of forms) this.#compareForm(place, fields, form, described)
    for (const [name, { isOptional }] of fields) {
      const has = forms.filter(({ described }) => described.columns.some((column) => column.name === name))
      if (has.length < forms.length && !isOptional) this.#say(place, `${name} is no column`)
      if (has.length === forms.length && isOptional) this.#say(place, `${name} is always a column`)
    }
  }

  #compareForm(place: string, fields: Map<string, Field>, form: Form, { columns, tree }: Described): void {
    const isNullableParameter = (number: number) => {
      const from = form.parameters[number - 1]
      return !from || isNullableType(this.#program.typeOf(from))
    }
    const unsure = new Set<string>()
    const tables = /\b(?:from|into|update) ("\w+")/.exec(form.text)?.[1] ?? ''
    const nullable = nullableColumns(tree, this.#catalog, isNullableParameter, unsure)
    const promised = this.#promisedBy(place, form)
    const names = columns.map(({ name }) => name)
    columns.forEach(({ name, type }, i) => {
      const field = fields.get(name)
      if (names.indexOf(name) !== i) this.#say(place, `${name} is a column twice`)
      if (!field) return this.#say(place, `${name} is no field of the row type`)
      const as = this.#catalog.readAs(type)
      if ([...field.types].some((one) => !fits(one, as)))
        this.#say(
          place,
          `${name} is ${[...field.types].join(' | ')}, and ${this.#catalog.nameOfType(type)} is read as ${as}`,
        )
      const isNullable = nullable[i] ?? true
      if (field.isNullable) this.#note(name, field, place, isNullable)
      else if (isNullable)
        this.#keepPromise(
          promised.get(name),
          `${name} can be null, by ${[...unsure].join(', ')} ${tables}`,
          place,
        )
    })
  }

  #keepPromise(promise: string | undefined, fault: string, place: string): void {
    if (promise) this.#promises.set(promise, { place, isNeeded: true })
    else this.#say(place, fault)
  }

  #note(name: string, { declared }: Field, place: string, isNullable: boolean): void {
    const key = `${name} ${declared}`
    const before = this.#allowed.get(key)
    this.#allowed.set(key, { place, isAnswered: isNullable || (before?.isAnswered ?? false) })
  }

  /** The columns that a text says are never null, each with the promise that says so. */
  #promisedBy(place: string, { text }: Form): Map<string, string> {
    const promised = new Map<string, string>()
    for (const [promise, columns = ''] of text.matchAll(PROMISE)) {
      for (const name of columns.split(', ')) promised.set(name, promise)
      if (!this.#promises.has(promise)) this.#promises.set(promise, { place, isNeeded: false })
    }
    return promised
  }

  #say(place: string, fault: string): void {
    const line = `${place} ${fault}`
    if (!this.faults.includes(line)) this.faults.push(line)
  }
}

/** `never null: a, b: the reason`, as a comment in the text. */
const PROMISE = /\/\* never null: ([\w, ]+): [^*]{10,} \*\//g

const withoutNumbers = (text: string) => text.replaceAll(/\$\d+/g, '$')

/** True when a type is what the driver reads. JSON may be any object or list. */
const fits = (type: string, read: string) =>
  type === read || type === 'unknown' || (read === 'json' && /^json$|\[\]$/.test(type))
