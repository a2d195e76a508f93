import type account from './en/account.json'
import type common from './en/common.json'

/**
 * The catalogue, one file per namespace and language: texts/en/<namespace>.json and the same keys in
 * texts/de/. A new namespace gets its line here, and its name in the route that shows it.
 */
export interface Texts {
  account: typeof account
  common: typeof common
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
