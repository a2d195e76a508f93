import { Printer } from 'lucide-react'
import { Button } from './Button.tsx'

/** Prints the page as it is. */
export function PrintButton({ children, isDisabled = false }: { children: string; isDisabled?: boolean }) {
  return (
    <Button icon={Printer} isDisabled={isDisabled} onPress={() => window.print()}>
      {children}
    </Button>
  )
}
