import { useEffect } from 'react'
import { useGetConfigQuery } from '../api/config.ts'
import { startReporting } from '../lib/reporting.ts'
import { useAppSelector } from './hooks.ts'

/** Starts error reporting once the server has said that it wants reports. */
export function useReporting(): void {
  const isRehydrated = useAppSelector((state) => state.auth.phase !== 'rehydrating')
  const { data } = useGetConfigQuery(undefined, { skip: !isRehydrated })
  const options = data?.reporting
  useEffect(() => {
    if (options) void startReporting(options)
  }, [options])
}
