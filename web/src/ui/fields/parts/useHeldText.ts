import { useState } from 'react'

/**
 * Keeps what the form holds equal to what the person sees. While a part of a date is empty or
 * wrong, React Aria goes on holding the last whole date, so that the other parts stay where they
 * are; the form must not go on holding it, or it would save what nobody sees.
 */
export function useHeldText(value: string, onChange: (text: string) => void) {
  const [held, setHeld] = useState(value)
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setHeld(value)
  }
  const tell = (text: string) => {
    setTold(text)
    onChange(text)
  }
  return {
    /** The value that React Aria holds. */
    held,
    /** React Aria holds something else: a whole date, or none. */
    onHeld: (text: string) => {
      setHeld(text)
      tell(text)
    },
    /** The readable content of the field: a whole date, or ''. */
    onShown: (text: string) => {
      if (text !== told) tell(text)
    },
  }
}
