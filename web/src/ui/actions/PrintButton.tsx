import { Printer } from 'lucide-react'
import { Button } from './Button.tsx'

/** Prints the page as it is, and is not on the paper itself. */
export function PrintButton({ children, isDisabled = false }: { children: string; isDisabled?: boolean }) {
  return (
    <div className="print:hidden">
      <Button icon={Printer} isDisabled={isDisabled} onPress={() => window.print()}>
        {children}
      </Button>
    </div>
  )
}
