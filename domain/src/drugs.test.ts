import { describe, expect, test } from 'vitest'
import { DRUGS, drugsNamedIn, searchDrugs } from './drugs.ts'
import { words } from './fold.ts'
import { nameIn } from './language.ts'

describe('searching', () => {
  test.each([
    ['rami', 'ramipril'],
    ['Ramipril', 'ramipril'],
    ['Delix', 'ramipril'],
    ['acetaminophen', 'paracetamol'],
    ['ASS', 'acetylsalicylic acid'],
    ['Acetylsalicylsaeure', 'acetylsalicylic acid'],
    ['metf', 'metformin'],
    ['ramirpil', 'ramipril'],
    ['Metfromin', 'metformin'],
    ['Marcumer', 'phenprocoumon'],
    ['ibuprofn', 'ibuprofen'],
    ['Atorvastatyn', 'atorvastatin'],
    ['bisporolol', 'bisoprolol'],
    ['Paracet', 'paracetamol'],
  ])('finds %s → %s first', (query, key) => {
    expect(searchDrugs(query, 'de')[0]?.key).toBe(key)
  })

  test.each(['', ' ', 'zzz', 'qxy', 'grandmothers tea'])('finds nothing for %j', (query) => {
    expect(searchDrugs(query, 'en')).toEqual([])
  })
})

const isCombination = ({ name }: { name: string }) => / and |\//.test(name)

test.each(['en', 'de'] as const)(
  'a substance stands before the combinations that hold it: %s',
  (language) => {
    const misplaced = DRUGS.filter((drug) => !isCombination(drug)).filter((drug) => {
      const found = searchDrugs(nameIn(drug, language).slice(0, 7), language, DRUGS.length)
      const before = found.slice(0, found.indexOf(drug))
      return before.some((one) => isCombination(one) && one.name.includes(drug.name))
    })
    expect(misplaced.map(({ key }) => key)).toEqual([])
  },
)

describe('drugs named in a text', () => {
  test.each([
    ['Ramipril-ratio 5 mg', ['ramipril']],
    ['metformin 1000', ['metformin']],
    ['5-ASA suppository', ['mesalazine']],
    ['ASA 100', ['acetylsalicylic acid']],
    ['5-ASA and ASA', ['mesalazine', 'acetylsalicylic acid']],
    ['Decortin H 5 mg', ['prednisolone']],
    ['Decortin 5 mg', ['prednisone']],
    ['TMP-SMX forte', ['sulfamethoxazole and trimethoprim']],
    ['Acetylsalicylsäure', ['acetylsalicylic acid']],
    ['passport, assets and basalt', []],
    ['', []],
  ])('%s', (text, keys) => {
    expect(
      drugsNamedIn(text)
        .map((d) => d.key)
        .sort(),
    ).toEqual([...keys].sort())
  })

  test('resolves every name of every drug to that drug alone', () => {
    for (const drug of DRUGS) {
      for (const name of [drug.name, drug.name_de, ...drug.synonyms]) {
        expect(drugsNamedIn(name).map((d) => d.key)).toEqual([drug.key])
      }
    }
  })
})

test('no name belongs to two drugs', () => {
  const owners = new Map<string, string>()
  for (const drug of DRUGS) {
    for (const name of [drug.name, drug.name_de, ...drug.synonyms].map((n) => words(n).join(' '))) {
      expect(owners.get(name) ?? drug.key).toBe(drug.key)
      owners.set(name, drug.key)
    }
  }
})
