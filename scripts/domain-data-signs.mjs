// The signs that a medicine makes urgent, the phrases that only sound like one, and their vectors.
// Called by domain-data.mjs.

/** @typedef {Record<string, unknown>} Row */

/**
 * Returns the files that domain-data.mjs writes, by name. The page that was read is for developers.
 * @param {{ items: Row[], sources: Row[], ignore: Record<string, string[]>, vectors: Row[],
 *   harmless: Row[] }} signs
 * @returns {Record<string, object[]>}
 */
export function signFiles({ items, sources, ignore, vectors, harmless }) {
  const titles = new Map(sources.map(({ key, title }) => [key, title]))
  return {
    'data/medicine-signs.json': items.map((item) => ruleOf(item, titles)),
    'data/medicine-sign-ignored.json': Object.values(ignore)
      .flat()
      .map((phrase) => ({ key: phrase })),
    'warning-signs/medicine-signs.vectors.json': vectors,
    'warning-signs/medicine-signs-harmless.vectors.json': harmless,
  }
}

/** @param {Row} row @param {Map<unknown, unknown>} titles */
function ruleOf({ id, signs, source, ...row }, titles) {
  const { words_en, words_de, ...others } = /** @type {Row} */ (signs)
  const { key, section, year, checked } = /** @type {Row} */ (source)
  return { key: id, ...row, words_en, words_de, ...others, source: titles.get(key), section, year, checked }
}
