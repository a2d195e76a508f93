import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'

export interface DropAreaProps {
  /** What can be dropped here, read aloud. */
  label: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Where files can be dropped; put a FileButton inside for everybody who does not drag. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for the mouse; the button inside is for everybody
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Says to the browser that a drop is welcome: it would open the file otherwise.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-col items-start gap-3 rounded-md border border-dashed p-4 transition-colors sm:p-5',
        isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
      )}
    >
      {children}
    </section>
  )
}
