/** Browsers whose way to allow notifications is described; `other` for all the rest. */
export type BrowserName =
  | 'chrome_phone'
  | 'chrome_desk'
  | 'edge'
  | 'firefox_phone'
  | 'firefox_desk'
  | 'safari_desk'
  | 'samsung'
  | 'ios'
  | 'other'

export interface BrowserFacts {
  userAgent: string
  /** More than one finger at once: an iPad calls itself a Mac. */
  maxTouchPoints: number
}

/** The browser in use, to explain where its switches are. Never decides what is tried. */
export function browserOf({ userAgent, maxTouchPoints }: BrowserFacts): BrowserName {
  const isPhone = /Android/.test(userAgent)
  // Every browser on an iPhone or iPad is Safari's engine with the same rules.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/SamsungBrowser/.test(userAgent)) return 'samsung'
  if (/Edg(e|A)?\//.test(userAgent)) return 'edge'
  if (/Firefox\//.test(userAgent)) return isPhone ? 'firefox_phone' : 'firefox_desk'
  if (/OPR\/|Opera/.test(userAgent)) return 'other'
  if (/Chrom(e|ium)\//.test(userAgent)) return isPhone ? 'chrome_phone' : 'chrome_desk'
  if (/Macintosh/.test(userAgent) && /Safari\//.test(userAgent)) return 'safari_desk'
  return 'other'
}

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const PROGRAMS: Record<BrowserName, string> = {
  chrome_phone: 'Chrome',
  chrome_desk: 'Chrome',
  edge: 'Edge',
  firefox_phone: 'Firefox',
  firefox_desk: 'Firefox',
  safari_desk: 'Safari',
  samsung: 'Samsung Internet',
  ios: 'Safari',
  other: '',
}

/**
 * A name by which a person knows one of their devices: "Chrome, Android". '' when nothing is known
 * of it.
 */
export function deviceNameOf(facts: BrowserFacts): string {
  const browser = browserOf(facts)
  const isTablet = browser === 'ios' && /Macintosh/.test(facts.userAgent)
  const device = isTablet ? 'iPad' : DEVICES.find(([pattern]) => pattern.test(facts.userAgent))?.[1]
  return [PROGRAMS[browser], device].filter(Boolean).join(', ')
}
