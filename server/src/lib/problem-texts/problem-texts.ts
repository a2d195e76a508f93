import type { Language } from '@salve/domain/language.ts'
import { calls } from './calls.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import { ownData } from './own-data.ts'
import { security } from './security.ts'
import { sharing } from './sharing.ts'

type Text = { title: string; detail: string }

const en = {
  malformed: { title: 'Not understood', detail: 'The request could not be read. Check the marked fields.' },
  invalid: { title: 'Please check', detail: 'Some fields need correcting. Nothing was saved.' },
  'bad-json': { title: 'Not understood', detail: 'The body is not valid JSON.' },
  'bad-query': { title: 'Not understood', detail: 'A filter in the address is not valid.' },
  'no-token': { title: 'Sign in first', detail: 'This call needs a valid access token.' },
  'token-refused': { title: 'Sign in again', detail: 'The access token has expired or is not valid.' },
  'refresh-refused': {
    title: 'Sign in again',
    detail: 'The refresh token has expired, was used, or is not valid.',
  },
  'wrong-credentials': { title: 'Not signed in', detail: 'E-mail and password do not match.' },
  'email-not-verified': {
    title: 'Confirm your e-mail',
    detail: 'Open the link in the message that was sent to you, then sign in.',
  },
  'wrong-origin': { title: 'Refused', detail: 'This call may come only from the pages of this server.' },
  'registration-closed': { title: 'Registration is closed', detail: 'This server takes no new accounts.' },
  'invitation-needed': {
    title: 'Invitation needed',
    detail: 'The invitation code is missing, unknown or used.',
  },
  'not-found': { title: 'Not found', detail: 'There is nothing here, or it is not yours.' },
  'sample-entry': {
    title: 'This was a sample entry',
    detail: 'It was an invented example. This server now has a real directory.',
  },
  'same-key-other-body': {
    title: 'Already used',
    detail: 'This Idempotency-Key belongs to an entry with other content.',
  },
  'changed-meanwhile': {
    title: 'Changed meanwhile',
    detail: 'Somebody changed this after you opened it. Nothing was overwritten.',
  },
  'link-used': { title: 'Link used up', detail: 'This link has expired or was used. Ask for a new one.' },
  'nothing-open': {
    title: 'Nothing left to mark',
    detail: 'All of it was marked meanwhile, or its time is over.',
  },
  'too-large': { title: 'Too large', detail: 'The body is larger than this call accepts.' },
  'unsupported-type': { title: 'Wrong type', detail: 'This call needs another content type.' },
  ...security.en,
  ...sharing.en,
  ...calls.en,
  ...files.en,
  ...imports.en,
  ...ownData.en,
  'too-many-requests': { title: 'Too many attempts', detail: 'Wait a moment, then try again.' },
  busy: { title: 'Busy', detail: 'The server is busy. Try again in a moment.' },
  unavailable: {
    title: 'Not available',
    detail: 'The record cannot be reached just now. Nothing is lost; try again in a moment.',
  },
  internal: {
    title: 'Something went wrong',
    detail:
      'This was our fault. If you were saving something, check whether it was saved before you try again.',
  },
  'done-unshown': {
    title: 'Done, but cannot be shown',
    detail: 'Your change was made, but its result cannot be shown. Reload the page before you continue.',
  },
} satisfies Record<string, Text>
export type ProblemCode = keyof typeof en

const de: Record<ProblemCode, Text> = {
  malformed: {
    title: 'Nicht verstanden',
    detail: 'Die Anfrage war nicht lesbar. Bitte die markierten Felder prüfen.',
  },
  invalid: {
    title: 'Bitte prüfen',
    detail: 'Einige Felder brauchen noch einen Blick. Es wurde nichts gespeichert.',
  },
  'bad-json': { title: 'Nicht verstanden', detail: 'Der Inhalt ist kein gültiges JSON.' },
  'bad-query': { title: 'Nicht verstanden', detail: 'Ein Filter in der Adresse ist nicht gültig.' },
  'no-token': { title: 'Bitte anmelden', detail: 'Dieser Aufruf braucht ein gültiges Zugriffstoken.' },
  'token-refused': { title: 'Bitte neu anmelden', detail: 'Das Zugriffstoken ist abgelaufen oder ungültig.' },
  'refresh-refused': {
    title: 'Bitte neu anmelden',
    detail: 'Das Auffrischungstoken ist abgelaufen, benutzt oder ungültig.',
  },
  'wrong-credentials': { title: 'Nicht angemeldet', detail: 'E-Mail und Passwort passen nicht zusammen.' },
  'email-not-verified': {
    title: 'E-Mail bestätigen',
    detail: 'Öffnen Sie den Link in der Nachricht an Sie, und melden Sie sich dann an.',
  },
  'wrong-origin': {
    title: 'Abgelehnt',
    detail: 'Dieser Aufruf darf nur von den Seiten dieses Servers kommen.',
  },
  'registration-closed': {
    title: 'Registrierung geschlossen',
    detail: 'Dieser Server nimmt keine neuen Konten an.',
  },
  'invitation-needed': {
    title: 'Einladung nötig',
    detail: 'Der Einladungscode fehlt, ist unbekannt oder benutzt.',
  },
  'not-found': { title: 'Nicht gefunden', detail: 'Hier ist nichts, oder es gehört nicht Ihnen.' },
  'sample-entry': {
    title: 'Das war ein Beispieleintrag',
    detail: 'Er war zum Umsehen erfunden. Das Verzeichnis dieses Servers ist jetzt ein echtes.',
  },
  'same-key-other-body': {
    title: 'Schon benutzt',
    detail: 'Dieser Idempotency-Key gehört zu einem Eintrag mit anderem Inhalt.',
  },
  'changed-meanwhile': {
    title: 'Inzwischen geändert',
    detail: 'Das wurde geändert, nachdem Sie es geöffnet haben. Es wurde nichts überschrieben.',
  },
  'link-used': {
    title: 'Link verbraucht',
    detail: 'Dieser Link ist abgelaufen oder benutzt. Fordern Sie einen neuen an.',
  },
  'nothing-open': {
    title: 'Nichts mehr offen',
    detail: 'Das ist inzwischen alles eingetragen, oder die Zeit dafür ist vorbei.',
  },
  'too-large': { title: 'Zu groß', detail: 'Der Inhalt ist größer, als dieser Aufruf annimmt.' },
  'unsupported-type': { title: 'Falsche Art', detail: 'Dieser Aufruf nimmt eine andere Art von Inhalt an.' },
  ...security.de,
  ...sharing.de,
  ...calls.de,
  ...files.de,
  ...imports.de,
  ...ownData.de,
  'too-many-requests': {
    title: 'Zu viele Versuche',
    detail: 'Bitte kurz warten und dann noch einmal versuchen.',
  },
  busy: { title: 'Ausgelastet', detail: 'Der Server ist ausgelastet. Bitte gleich noch einmal versuchen.' },
  unavailable: {
    title: 'Nicht erreichbar',
    detail: 'Die Akte ist gerade nicht erreichbar. Nichts ist verloren; bitte gleich noch einmal versuchen.',
  },
  internal: {
    title: 'Etwas ist schiefgegangen',
    detail:
      'Das war unser Fehler. Wenn Sie gerade etwas gespeichert haben, sehen Sie nach, ob es da ist, bevor Sie es noch einmal versuchen.',
  },
  'done-unshown': {
    title: 'Erledigt, aber nicht anzuzeigen',
    detail:
      'Was Sie getan haben, wurde ausgeführt, aber das Ergebnis lässt sich nicht anzeigen. Laden Sie die Seite neu, bevor Sie weitermachen.',
  },
}

export const problemText = (code: ProblemCode, language: Language): Text => ({ en, de })[language][code]
