import type { ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'

export interface DropAreaProps {
  /** What can be dropped here, read aloud. */
  label: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Where files can be dropped; put a FileButton inside for everybody who does not drag. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  return (
    <DropZone
      aria-label={label}
      getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file')
        onFiles(await Promise.all(files.map((item) => item.getFile())))
      }}
      className="flex flex-col items-start gap-3 rounded-md border border-edge border-dashed bg-surface p-4 transition-colors drop-target:border-primary drop-target:bg-primary-soft focus-visible:outline-2 focus-visible:outline-focus sm:p-5"
    >
      {children}
    </DropZone>
  )
}
