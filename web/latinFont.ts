/** The file of the letters that every text here needs, whatever the build calls it. */
export const LATIN_FONT = 'source-sans-3-latin-wght-normal'
