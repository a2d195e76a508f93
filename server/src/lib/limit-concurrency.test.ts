import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('limits running and waiting tasks, and refuses the rest', async () => {
  const bounded = limitConcurrency({ atOnce: 2, waiting: 3 })
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  const tasks = Array.from({ length: 7 }, () => bounded(task))
  const settled = Promise.allSettled(tasks)
  gate.resolve()
  const outcomes = await settled
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
    'rejected',
  ])
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, code: 'busy' } })
  expect(most).toBe(2)
})

it('continues after a task that failed', async () => {
  const bounded = limitConcurrency({ atOnce: 1, waiting: 1 })
  await expect(bounded(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(bounded(() => Promise.resolve('fine'))).resolves.toBe('fine')
})
