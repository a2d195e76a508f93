import { use } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, type IconButtonProps } from '../actions/IconButton.tsx'
import { FrameSlots } from './FrameSlots.ts'

/** An icon among the tools of a phone; elsewhere it stands where it is rendered. */
export function ToolButton(props: IconButtonProps) {
  const { tools } = use(FrameSlots)
  const button = (
    <div className="order-2">
      <IconButton {...props} />
    </div>
  )
  return tools ? createPortal(button, tools) : button
}
