import { listNews, type NewsSummary } from '@salve/contract/news.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicTexts } from './frame/texts.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const article: NewsSummary = {
  slug: 'an-article',
  language: 'en',
  title: 'An article',
  summary: 'What it says',
  date: '2026-01-02',
  reviewed: '2026-01-03',
  author: 'Editorial team',
  topics: [{ topic: 'a-topic', topic_name: 'A topic' }],
  conditions: [],
  external: null,
  reading_minutes: 2,
}

const open = (address: string) => {
  const api = createFakeApi()
  api.on(listNews, () => ({ results: [article], next: null }))
  return renderApp(address, { profile: null, api })
}

describe('the public pages inside the app', () => {
  beforeEach(() => setLanguage('en'))

  it('lead a signed-in reader back to Today, without a second login', async () => {
    renderApp('/about')
    await screen.findByRole('heading', { level: 1, name: 'About Salve' })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe('/dashboard')
    expect(header.queryByRole('link', { name: 'Log in' })).toBeNull()
  })

  it('navigate without a page load', async () => {
    const { user, path } = open('/')
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Salve' })
    const footer = within(screen.getByRole('contentinfo'))
    await user.click(footer.getByRole('link', { name: 'About' }))
    await screen.findByRole('heading', { level: 1, name: 'About Salve' })
    expect(path()).toBe('/about')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' }))
    await screen.findByRole('heading', { level: 1, name: /log in/i })
  })

  it('show the newest articles on the landing page, or none', async () => {
    open('/')
    expect((await screen.findByRole('link', { name: 'An article' })).getAttribute('href')).toBe(
      '/news/an-article',
    )
  })

  it('are complete without the articles', async () => {
    const api = createFakeApi()
    api.on(listNews, () => problem(503))
    renderApp('/', { profile: null, api })
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Salve' })
    expect(screen.queryByRole('link', { name: 'An article' })).toBeNull()
  })

  it.each([
    ['/about', 'About Salve'],
    ['/services', 'What Salve does for you'],
    ['/contact', 'Contact'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms of use'],
  ])('include %s', async (address, title) => {
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it('make the emergency numbers callable, in the page and in the footer', async () => {
    open('/contact')
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    for (const number of ['112', '911'])
      expect(screen.getAllByRole('link', { name: number }).map((link) => link.getAttribute('href'))).toEqual([
        `tel:${number}`,
        `tel:${number}`,
      ])
  })

  it('are in the language of the app', async () => {
    await setLanguage('de')
    open('/')
    await screen.findByRole('heading', { level: 1, name: 'Willkommen bei Salve' })
    expect(screen.getByText('Zuverlässig für Sie da seit 2024.')).toBeTruthy()
  })

  it('open and close the menu of phones, also with Escape', async () => {
    const { user } = open('/about')
    const menu = await screen.findByRole('button', { name: 'Menu' })
    await user.click(menu)
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(menu.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(menu)
    await user.click(menu)
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'News' }))
    expect(menu.getAttribute('aria-expanded')).toBe('false')
  })

  it('change the theme and keep it for the app and for the server', async () => {
    const { user } = open('/about')
    const button = await screen.findByRole('button', { name: 'Dark theme' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(window.localStorage.getItem('salve.theme')).toBe('dark')
    expect(document.cookie).toContain('salve.theme=dark')
    await user.click(button)
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})

describe('the texts of the public pages', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf)
    if (typeof value !== 'object' || value === null)
      return [...String(value).matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
  }

  it('have the same keys and placeholders in both languages', () => {
    expect(shapeOf(publicTexts.de)).toEqual(shapeOf(publicTexts.en))
  })
})
