import type { Patient } from './seed.ts'
import type { Ask } from './load.ts'

/** The encodings that a browser accepts over TLS. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Whose calls they are: header by header, one for each caller. */
export type Callers = Record<string, string>[]

export const named = (patients: Patient[]): Callers => patients.map(({ account }) => ({ 'x-user': account }))

export const signedIn = (patients: Patient[], issue: (patient: Patient) => string): Callers =>
  patients.map((patient) => ({ authorization: `Bearer ${issue(patient)}` }))

export const asBrowser = (callers: Callers): Callers => callers.map((each) => ({ ...each, ...BROWSER }))

export const lists = (path: string, callers: Callers): Ask[] =>
  callers.map((headers) => ({ method: 'GET', path, headers }))

export const creates = (path: string, callers: Callers, record: object): Ask[] =>
  callers.map((headers) => post(path, headers, record))

export const post = (path: string, headers: Record<string, string>, body: object): Ask => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
