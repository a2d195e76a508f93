import { useEffect } from 'react'
import { useGetConfigQuery } from '../api/config.ts'
import { startReporting } from '../lib/reporting.ts'
import { useAfterFirst } from '../lib/useAfterFirst.ts'
import { useAppSelector } from './hooks.ts'

/** Starts error reporting once the server has said that it wants reports. */
export function useReporting(): void {
  const isRehydrated = useAppSelector((state) => state.auth.phase !== 'rehydrating')
  const isAfterScreen = useAfterFirst()
  const { data } = useGetConfigQuery(undefined, { skip: !isRehydrated || !isAfterScreen })
  const options = data?.reporting
  useEffect(() => {
    if (options) void startReporting(options)
  }, [options])
}
