import { getNewsArticle, listNews, listNewsTopics, type NewsArticle } from '@salve/contract/news.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const pressure: NewsArticle = {
  slug: 'blood-pressure',
  language: 'en',
  title: 'Measuring blood pressure',
  summary: 'In the morning and in the evening',
  date: '2026-01-02',
  author: 'Editorial team',
  topic: 'heart',
  topic_name: 'Heart',
  reading_minutes: 3,
  html: '<h2>A plan</h2><p>Sit down.</p>',
  sources: ['A guideline'],
}
const sugar: NewsArticle = {
  ...pressure,
  slug: 'blood-sugar',
  title: 'Measuring blood sugar',
  summary: 'Before a meal',
  topic: 'diabetes',
  topic_name: 'Diabetes',
}
const all = [pressure, sugar]

function newsApi() {
  const api = createFakeApi()
  api.on(listNews, ({ query }) => ({
    results: all.filter(({ topic }) => !query.topic || topic === query.topic),
    next: null,
  }))
  api.on(listNewsTopics, () => ({
    results: all.map(({ topic, topic_name }) => ({ topic, topic_name, articles: 1 })),
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

  it('narrows the list while one types, and keeps what was typed out of the address', async () => {
    const { user, path } = open('/news')
    await user.type(await screen.findByRole('searchbox', { name: 'Search in the articles' }), 'MEAL before')
    expect(titles()).toEqual([sugar.title])
    expect(screen.getByText('1 found').closest('output')).not.toBeNull()
    await user.type(screen.getByRole('searchbox'), ' nothing')
    expect(screen.getByText(/No article fits/)).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    expect(titles()).toEqual([pressure.title, sugar.title])
    expect(path()).toBe('/news')
  })

  it('shows an article with its text, its sources and others', async () => {
    open('/news/blood-pressure')
    await screen.findByRole('heading', { level: 1, name: pressure.title })
    expect(screen.getByRole('heading', { level: 2, name: 'A plan' })).toBeTruthy()
    expect(screen.getByText('A guideline')).toBeTruthy()
    await screen.findByRole('link', { name: sugar.title })
    expect(screen.queryByRole('link', { name: pressure.title })).toBeNull()
  })

  it('says that there is no such article', async () => {
    open('/news/nothing')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no article at this address' }),
    ).toBeTruthy()
  })

  it('offers to try again when the articles did not come', async () => {
    const api = newsApi()
    api.on(listNews, () => problem(503))
    const { user } = renderApp('/news', { profile: null, api })
    expect((await screen.findByRole('alert')).textContent).toContain('The articles could not be loaded')
    api.on(listNews, () => ({ results: all, next: null }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: pressure.title })
  })
})
