interface Letter {
  to: string
  subject: string
  text: string
  date: string
}

export function listPage(letters: (Letter & { id: string })[]): string {
  const rows = letters.map(
    (letter) =>
      `<li><a href="/dev/mailbox/${letter.id}">${escape(letter.subject)}</a><br><small>${escape(letter.to)} · ${timeOf(letter.date)}</small></li>`,
  )
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>No message yet. What this server would send by e-mail lands here.</p>'
  return page('Mailbox', `<h1>Mailbox</h1>${list}<p><a href="/login">To the login</a></p>`)
}

export function letterPage({ to, subject, text, date }: Letter): string {
  const linked = escape(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  const paragraphs = linked.split(/\n\n+/).map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
  return page(
    subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escape(subject)}</h1><p><small>${escape(to)} · ${timeOf(date)}</small></p>${paragraphs.join('')}`,
  )
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/dev/mailbox.css"><title>${escape(title)}</title></head><body><main>${body}</main></body></html>`

/** To the minute, UTC. */
const timeOf = (date: string) => escape(`${date.slice(0, 16).replace('T', ' ')} UTC`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
