import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { cx } from '../cx.ts'

export interface DropAreaProps {
  /** The kind of files that can be dropped, read aloud. */
  label: string
  onFiles: (files: File[]) => void
  /** On phones without a frame. */
  isBare?: boolean
  children: ReactNode
}

/**
 * A drop zone for files, over all of the page if wanted; put a FileButton inside for everybody who
 * does not drag.
 */
export function DropArea({ label, onFiles, isBare = false, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Tells the browser that a drop is accepted: it would open the file otherwise.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // From one thing of the page to the next is no leaving of the page.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return (
    <section
      aria-label={label}
      className={cx(
        'flex flex-col items-start gap-3 rounded-md border border-dashed *:max-w-full p-4 transition-colors sm:p-5',
        isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
        isBare && 'max-sm:border-none max-sm:bg-transparent max-sm:p-0',
      )}
    >
      {children}
    </section>
  )
}
