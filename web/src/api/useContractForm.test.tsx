import { HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useContractForm } from './useContractForm.ts'

test('does not send a form without its schema, says so, and sends it on the next press', async () => {
  let isOnline = false
  const schema = {
    load: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return HealthIssueInput
    },
  }
  const save = vi.fn<() => Promise<void>>(async () => undefined)
  const { result } = renderHook(() => useContractForm(schema, { defaultValues: { name: 'Migraine' } }))
  await act(() => result.current.submit(save)())
  expect(save).not.toHaveBeenCalled()
  expect(result.current.problem).toBeTruthy()
  isOnline = true
  await act(() => result.current.submit(save)())
  expect(save).toHaveBeenCalledTimes(1)
  expect(result.current.problem).toBeUndefined()
})
