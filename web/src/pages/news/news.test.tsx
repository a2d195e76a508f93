import { getNewsArticle, listNews, listNewsTopics, type NewsArticle } from '@salve/contract/news.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { anIssue } from '../../test/records.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const pressure: NewsArticle = {
  slug: 'blood-pressure',
  language: 'en',
  title: 'Measuring blood pressure',
  summary: 'In the morning and in the evening',
  date: '2026-01-02',
  reviewed: '2026-01-03',
  author: 'Editorial team',
  topics: [{ topic: 'heart', topic_name: 'Heart' }],
  conditions: [],
  external: null,
  reading_minutes: 3,
  html: '<h2>A plan</h2><p>Sit down.</p>',
  sources: ['A guideline'],
}
const sugar: NewsArticle = {
  ...pressure,
  slug: 'blood-sugar',
  title: 'Measuring blood sugar',
  summary: 'Before a meal',
  topics: [{ topic: 'diabetes', topic_name: 'Diabetes' }],
  conditions: ['E11'],
}
const all = [pressure, sugar]

function newsApi() {
  const api = createFakeApi()
  api.on(listNews, ({ query }) => ({
    results:
      query.from === 'feeds'
        ? []
        : all.filter(
            ({ topics, html }) =>
              (!query.topic || topics.some(({ topic }) => topic === query.topic)) &&
              (!query.search || html.toLowerCase().includes(query.search.toLowerCase())),
          ),
    next: null,
  }))
  api.on(listNewsTopics, () => ({
    results: all.flatMap(({ topics }) => topics.map((topic) => ({ ...topic, articles: 1 }))),
    next: null,
  }))
  api.on(
    getNewsArticle,
    ({ params }) => all.find(({ slug }) => slug === params.slug) ?? problem(404, 'not-found'),
  )
  return api
}

const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => !heading.closest('[hidden]'))
    .map(({ textContent }) => textContent)

const open = (address: string) => renderApp(address, { profile: null, api: newsApi() })

describe('news inside the app', () => {
  beforeEach(() => setLanguage('en'))

  it('lists the articles, and those of one topic by its address', async () => {
    const { user, path } = open('/news')
    await screen.findByRole('link', { name: pressure.title })
    expect(titles()).toEqual([pressure.title, sugar.title])
    await user.click(
      within(screen.getByRole('navigation', { name: 'Topics' })).getByRole('link', { name: 'Diabetes' }),
    )
    await screen.findByRole('link', { name: 'Diabetes', current: true })
    expect(titles()).toEqual([sugar.title])
    expect(path()).toBe('/news?topic=diabetes')
  })

  it('filters the list while typing, and keeps the text out of the address', async () => {
    const { user, path } = open('/news')
    await user.type(await screen.findByRole('searchbox', { name: 'Search in articles' }), 'MEAL before')
    expect(titles()).toEqual([sugar.title])
    expect((await screen.findByText('1 found')).closest('output')).not.toBeNull()
    await user.type(screen.getByRole('searchbox'), ' nothing')
    await waitFor(() => expect(screen.getByText(/No article fits/).hidden).toBe(false))
    await user.clear(screen.getByRole('searchbox'))
    expect(titles()).toEqual([pressure.title, sugar.title])
    expect(path()).toBe('/news')
  })

  it('finds words that occur only in the text', async () => {
    const { user } = open('/news')
    await user.type(await screen.findByRole('searchbox'), 'sit down')
    await screen.findByText('2 found')
    expect(titles()).toEqual([pressure.title, sugar.title])
  })

  it('ranks articles on the reader’s health issues first, says why, and sends none of them', async () => {
    const api = newsApi()
    api.on(listHealthIssues, () => ({
      results: [anIssue({ name: 'Diabetes', icd10_code: 'E11.9' })],
      next: null,
    }))
    renderApp('/news', { api })
    const section = within(await screen.findByRole('region', { name: 'For you' }))
    expect(section.getByRole('link', { name: sugar.title })).toBeTruthy()
    expect(section.getByText('Because of Diabetes')).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'All other articles' })).queryByText(sugar.title),
    ).toBeNull()
    const asked = api.calls.filter(({ url }) => url.pathname.includes('/news/')).map(({ url }) => url.href)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.join()).not.toMatch(/diabetes|E11/i)
  })

  it('loads no health issues for a guest', async () => {
    open('/news')
    await screen.findByRole('link', { name: pressure.title })
    expect(screen.queryByText('For you')).toBeNull()
  })

  it('marks external items, and links to them', async () => {
    const api = newsApi()
    const external = { url: 'https://feed.example.org/1', source: 'The Example' }
    const item = { ...pressure, slug: 'feed-1', title: 'From elsewhere', external }
    api.on(listNews, ({ query }) => ({ results: query.from === 'feeds' ? [item] : all, next: null }))
    renderApp('/news', { profile: null, api })
    const section = within(await screen.findByRole('region', { name: 'From other sources' }))
    const link = section.getByRole('link', { name: 'From elsewhere' })
    expect(link.getAttribute('href')).toBe(external.url)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(section.getByText('External: The Example')).toBeTruthy()
  })

  it('shows an article with its text, its sources and others', async () => {
    open('/news/blood-pressure')
    await screen.findByRole('heading', { level: 1, name: pressure.title })
    expect(screen.getByRole('heading', { level: 2, name: 'A plan' })).toBeTruthy()
    expect(screen.getByText('A guideline')).toBeTruthy()
    expect(screen.getByText('Reviewed on 2026-01-03')).toBeTruthy()
    await screen.findByRole('link', { name: sugar.title })
    expect(screen.queryByRole('link', { name: pressure.title })).toBeNull()
  })

  it('reports a missing article', async () => {
    open('/news/nothing')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no article at this address' }),
    ).toBeTruthy()
  })

  it('offers to retry a failed load', async () => {
    const api = newsApi()
    api.on(listNews, () => problem(503))
    const { user } = renderApp('/news', { profile: null, api })
    expect((await screen.findByRole('alert')).textContent).toContain('The articles could not be loaded')
    api.on(listNews, () => ({ results: all, next: null }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: pressure.title })
  })
})
