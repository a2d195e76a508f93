import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of HTML on one line, as text: what markup, scripts and styles hold is gone. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
}
