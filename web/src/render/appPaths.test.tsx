import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from '../app/routes.tsx'
import { isAppPath } from './appPaths.ts'

/** Every address of the route table, with something in the place of its parameters. */
function addressesOf(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap(({ path, children = [] }) => {
    if (path === '*') return []
    const address = path?.startsWith('/') ? path : path ? `${above}/${path}` : above
    const example = address.replace(':recordType', 'symptom').replaceAll(/:\w+\??/g, 'anything')
    const shorter = address.endsWith('?') ? [address.replace(/\/:\w+\?$/, '')] : []
    return [...(path ? [example, ...shorter] : []), ...addressesOf(children, address)]
  })
}

describe('the addresses of the app', () => {
  it.each(addressesOf(routes))('%s is known to the server', (address) => {
    expect(isAppPath(address)).toBe(true)
  })

  it.each([
    '/nowhere',
    '/dashboard/more',
    '/medicalrecord/nowhere',
    '/health-issues/1/nonsense/new',
    '/news/rss.xml/x',
    '',
  ])('does not contain "%s"', (address) => {
    expect(isAppPath(address)).toBe(false)
  })
})
