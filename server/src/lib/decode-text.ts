/**
 * The text of a file without a word on its encoding: by its mark, else UTF-8 if it is that, else
 * Windows' Latin 1.
 */
export function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    // In pieces, the end of one may be half a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
