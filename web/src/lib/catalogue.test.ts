import { expect, test } from 'vitest'
import { createCatalogue, type Texts } from './catalogue.ts'

const TEXTS: Record<string, Texts> = {
  'en/pills': {
    title: 'Pills',
    deep: { inside: 'For {{name}} by {{product}}' },
    left_zero: 'no pill left',
    left_one: '{{count}} pill left',
    left_other: '{{count, number}} pills left',
  },
  'de/pills': {
    title: 'Tabletten',
    left_one: '{{count}} Tablette',
    left_other: '{{count, number}} Tabletten',
  },
  'en/other': { title: 'Elsewhere' },
}

async function catalogueIn(language: string) {
  const asked: string[] = []
  const catalogue = createCatalogue({
    load: async (of, namespace) => {
      asked.push(`${of}/${namespace}`)
      const texts = TEXTS[`${of}/${namespace}`]
      if (!texts) throw new Error('not there')
      return texts
    },
    constants: { product: 'Salve' },
  })
  await catalogue.changeLanguage(language)
  await catalogue.want('pills')
  return { catalogue, asked }
}

test('resolves texts by path, with values and plurals', async () => {
  const { catalogue } = await catalogueIn('en')
  expect(catalogue.text('deep.inside', 'pills', { name: 'Ada' })).toBe('For Ada by Salve')
  expect(catalogue.text('left', 'pills', { count: 0 })).toBe('no pill left')
  expect(catalogue.text('left', 'pills', { count: 1 })).toBe('1 pill left')
  expect(catalogue.text('left', 'pills', { count: 1200 })).toBe('1,200 pills left')
  expect(catalogue.text('deep.inside', 'pills', { name: '{{product}} <b>' })).toBe(
    'For {{product}} <b> by Salve',
  )
})

test('shows a missing text as its key or its default', async () => {
  const { catalogue } = await catalogueIn('en')
  expect(catalogue.text('deep', 'pills')).toBe('deep')
  expect(catalogue.text('deep.inside.more', 'pills')).toBe('deep.inside.more')
  expect(catalogue.text('nothing', 'pills', { defaultValue: 'mg' })).toBe('mg')
  expect(catalogue.exists('title', 'pills')).toBe(true)
  expect(catalogue.exists('toString', 'pills')).toBe(false)
})

test('takes another namespace before a colon', async () => {
  const { catalogue } = await catalogueIn('en')
  expect(catalogue.text('other:title', 'pills')).toBe('other:title')
  await catalogue.want('other')
  expect(catalogue.text('other:title', 'pills')).toBe('Elsewhere')
})

test('switches the language once it is loaded, and notifies everyone', async () => {
  const { catalogue, asked } = await catalogueIn('en')
  const heard: string[] = []
  catalogue.subscribe(() => heard.push(catalogue.text('left', 'pills', { count: 1200 })))
  await catalogue.changeLanguage('de')
  expect(heard).toEqual(['1.200 Tabletten'])
  await Promise.all([catalogue.want('pills'), catalogue.want('pills')])
  expect(asked).toEqual(['en/pills', 'de/pills'])
})

test('keeps the language that was chosen last', async () => {
  const { catalogue } = await catalogueIn('en')
  await Promise.all([catalogue.changeLanguage('de'), catalogue.changeLanguage('en')])
  expect(catalogue.language()).toBe('en')
})

test('retries a failed load', async () => {
  const { catalogue, asked } = await catalogueIn('en')
  await expect(catalogue.want('missing')).rejects.toThrow('not there')
  await expect(catalogue.want('missing')).rejects.toThrow('not there')
  expect(asked).toEqual(['en/pills', 'en/missing', 'en/missing'])
})
