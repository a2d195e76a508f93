import { expect, test } from 'vitest'
import { type IssueInView, rankByIssues } from './relevance.ts'

const article = (slug: string, ...conditions: string[]) => ({ slug, conditions })
const issue = (name: string, icd10_code: string | null, status: IssueInView['status'] = 'active') => ({
  name,
  icd10_code,
  status,
})
const ranked = (articles: ReturnType<typeof article>[], issues: IssueInView[]) =>
  rankByIssues(articles, issues).map(({ article: { slug }, because }) => [
    slug,
    ...because.map(({ name }) => name),
  ])

test('ranks articles on an issue first, and names the issue', () => {
  const articles = [article('sleep', 'G47.0'), article('pressure', 'I10', 'I11'), article('visits')]
  expect(ranked(articles, [issue('Hypertension', 'I10')])).toEqual([
    ['pressure', 'Hypertension'],
    ['sleep'],
    ['visits'],
  ])
})

test('matches codes by prefix, the longest first', () => {
  const articles = [article('hearts', 'I'), article('coronary', 'I25'), article('failure', 'I50')]
  expect(ranked(articles, [issue('Coronary heart disease', 'I25.1')])).toEqual([
    ['coronary', 'Coronary heart disease'],
    ['hearts', 'Coronary heart disease'],
    ['failure'],
  ])
})

test('ranks an active issue above one in remission, and ignores a resolved one', () => {
  const articles = [article('sugar', 'E11'), article('migraine', 'G43.9'), article('asthma', 'J45')]
  const issues = [
    issue('Migraine', 'G43.9', 'remission'),
    issue('Diabetes', 'E11.9'),
    issue('Asthma', 'J45.9', 'resolved'),
  ]
  expect(ranked(articles, issues)).toEqual([['sugar', 'Diabetes'], ['migraine', 'Migraine'], ['asthma']])
})

test('names every matching issue, the closest first', () => {
  const issues = [issue('Headache', 'R51'), issue('Migraine', 'G43.9')]
  expect(ranked([article('pain', 'G43.9', 'R51')], issues)).toEqual([['pain', 'Migraine', 'Headache']])
})

test('ranks an article on one condition above one on many', () => {
  const articles = [article('vaccines', 'J45', 'E11', 'I10'), article('pressure', 'I10')]
  const because = ['Hypertension']
  expect(ranked(articles, [issue('Hypertension', 'I10')])).toEqual([
    ['pressure', ...because],
    ['vaccines', ...because],
  ])
})

test('keeps the order without codes and issues', () => {
  const articles = [article('b', 'I10'), article('a', 'E11')]
  expect(ranked(articles, [])).toEqual([['b'], ['a']])
  expect(ranked(articles, [issue('High blood pressure', null)])).toEqual([['b'], ['a']])
})
