/** Saves a file under this name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveAddress(url, name)
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Saves the content of an address under this name. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
