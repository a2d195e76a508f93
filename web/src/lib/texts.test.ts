import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, unknown>>('../texts/*/*.json', {
  eager: true,
  import: 'default',
})

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, item]) =>
    textsOf(item, path ? `${path}.${key}` : key),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([found]) => found).sort()

const namespaces = Object.keys(files)
  .filter((file) => file.includes('/en/'))
  .map((file) => [file.replace(/^.*\/|\.json$/g, ''), file] as const)

test.each(namespaces)('%s says everything in German too', (_, file) => {
  const english = new Map(textsOf(files[file]))
  const german = new Map(textsOf(files[file.replace('/en/', '/de/')]))
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
  expect([...german].filter(([, text]) => text.trim() === '')).toEqual([])
  const unlike = [...german].filter(
    ([key, text]) => String(placeholders(text)) !== String(placeholders(english.get(key) ?? '')),
  )
  expect(unlike).toEqual([])
})

/** One word for one thing, and no unknown word. */
test.each([
  ['de', /Logbuch/],
  ['en', /the most that|\bno most\b|\bre-read\b/],
])('%s never says %s', (language, wrong) => {
  const said = Object.entries(files).filter(([file]) => file.includes(`/${language}/`))
  expect(said.length).toBeGreaterThan(0)
  expect(said.flatMap(([, texts]) => textsOf(texts)).filter(([, text]) => wrong.test(text))).toEqual([])
})
