// The maximum amounts of substances: the fields of the collected file that ship, and the additions
// to it. Called by domain-data.mjs.

/** @typedef {Record<string, unknown>} Row */

/**
 * Composition by the UK package leaflet; how much vitamin D one tablet holds differs by pack.
 * @type {Row[]}
 */
const MORE_PRODUCTS = [
  {
    names: ['Fosavance'],
    unit: 'tablet',
    ingredients: [
      { inn: 'alendronic acid', amount: 70, unit: 'mg' },
      { inn: 'colecalciferol', amount: null, unit: '[IU]' },
    ],
    checked: 'read',
    source: 'UK package leaflet Fosavance 70 mg/2,800 IU and 70 mg/5,600 IU',
  },
]

/**
 * Returns the files that domain-data.mjs writes, by name. @param {{ items: Row[], schedule_rules:
 * Row[], group_rules: Row[], products: Row[], conversions: Row[] }} amounts @param {{
 * ambiguous_brands: { names: string[], candidates: { inn: string | null, name?: string }[], ask:
 * string, ask_de: string }[] }} drugs @param {{ burdens: Row[] }} burdens @returns {Record<string,
 * object[]>}
 */
export function amountFiles(amounts, drugs, { burdens }) {
  return {
    'data/amount-rules.json': amounts.items.map(keyed),
    'data/schedule-rules.json': amounts.schedule_rules.map(keyed),
    'data/together-rules.json': amounts.group_rules.map(keyed),
    'data/burdens.json': burdens.map(burdenOf),
    'data/combination-products.json': [...amounts.products, ...MORE_PRODUCTS].map(
      ({ note: _note, ...product }) => ({ key: /** @type {string[]} */ (product.names)[0], ...product }),
    ),
    'data/salt-factors.json': amounts.conversions.map(({ from, inn, factor }) => ({
      key: from,
      from,
      inn,
      factor,
    })),
    'data/ambiguous-brands.json': drugs.ambiguous_brands.map(({ names, candidates, ask, ask_de }) => ({
      key: names[0],
      names,
      candidates: candidates.map(({ inn, name }) => inn ?? name),
      ask,
      ask_de,
    })),
  }
}

/** Only what the engine reads and what is shown. @param {Row} row */
function burdenOf({ id, name, name_de, source, year, checked, count_once, points, rules }) {
  return {
    key: id,
    name,
    name_de,
    source,
    year,
    checked,
    ...(count_once ? { count_once } : {}),
    points: /** @type {Row[]} */ (points).map(({ inn, points: own, class: kind }) => ({
      inn,
      points: own,
      ...(kind ? { class: kind } : {}),
    })),
    rules: /** @type {Row[]} */ (rules).map(({ note: _note, ...rule }) => rule),
  }
}

/**
 * Other ways into the body that a note says count the same: a syringe or pen of methotrexate once a
 * week.
 */
const ALSO_BY = new Map([['methotrexate', ['injection']]])

/**
 * Notes are written for developers; `national` holds the countries' values without them. @param
 * {Row} row
 */
function keyed({ id, note: _note, national, ...row }) {
  const countries = /** @type {Row[] | undefined} */ (national)?.map(({ note: _own, ...values }) => values)
  const also = ALSO_BY.get(/** @type {string} */ (id))
  return { key: id, ...row, ...(countries && { national: countries }), ...(also && { also_by: also }) }
}
