import { useParams } from 'react-router'
import { RefillSheet } from '../../../RefillSheet.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <RefillSheet key={id} planId={id} kind="refill" />
}
