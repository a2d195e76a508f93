import type { LucideIcon } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonProps } from '../actions/Button.tsx'

export interface FileButtonProps {
  icon: LucideIcon
  /** A verb: "Add files". */
  children: string
  variant?: ButtonProps['variant']
  /** Media types that the dialog offers. */
  accepts: readonly string[]
  /** Opens the camera, where there is one. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the file chooser, for several files at once. */
export function FileButton({ icon, children, variant, accepts, isCamera = false, onFiles }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accepts}
      allowsMultiple={!isCamera}
      {...(isCamera && { defaultCamera: 'environment' as const })}
      onSelect={(list) => onFiles([...(list ?? [])])}
    >
      <Button icon={icon} {...(variant && { variant })}>
        {children}
      </Button>
    </FileTrigger>
  )
}
