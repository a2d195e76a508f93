import type { Plugin } from 'vite'

const CHOICE = /@internationalized\/date\/dist\/private\/createCalendar\.m?js$/
const OTHER_IMPORT = /^import .*\/calendars\/(?!Gregorian).*$/gm
const OTHER_CASE = /case '(?!gregory)[\w-]+':\s*return .*;\s*/g

/**
 * Both languages of the app count by the Gregorian calendar: the other dozen of React Aria's would
 * be dead weight.
 */
export function gregorianOnly(): Plugin {
  return {
    name: 'gregorian-only',
    apply: 'build',
    transform: (code, id) =>
      CHOICE.test(id) ? { code: code.replace(OTHER_IMPORT, '').replace(OTHER_CASE, ''), map: null } : null,
  }
}
