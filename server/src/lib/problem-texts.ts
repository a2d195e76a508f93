import { callProblemTexts as calls } from './call-problem-texts.ts'
import { fileProblemTexts as files } from './file-problem-texts.ts'
import { ownData } from './own-data-problem-texts.ts'
import { security } from './security-problem-texts.ts'
import { sharing } from './sharing-problem-texts.ts'

type Text = { title: string; detail: string }

const en = {
  malformed: { title: 'Not understood', detail: 'The request could not be read. Check the marked fields.' },
  invalid: { title: 'Please check', detail: 'Some fields need another look. Nothing was saved.' },
  'bad-json': { title: 'Not understood', detail: 'The body is not valid JSON.' },
  'bad-query': { title: 'Not understood', detail: 'A filter in the address is not valid.' },
  'no-token': { title: 'Sign in first', detail: 'This call needs a valid access token.' },
  'token-refused': { title: 'Sign in again', detail: 'The access token has expired or is not valid.' },
  'refresh-refused': {
    title: 'Sign in again',
    detail: 'The refresh token has expired, was used, or is not valid.',
  },
  'wrong-credentials': { title: 'Not signed in', detail: 'E-mail and password do not fit together.' },
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
    detail: 'It was invented, for looking around. The directory of this server is a real one now.',
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
    title: 'Nothing left to remind of',
    detail: 'All of this was marked meanwhile, or its time is over.',
  },
  'too-large': { title: 'Too large', detail: 'The body is larger than this call takes.' },
  'unsupported-type': { title: 'Wrong type', detail: 'This call takes another kind of content.' },
  'not-an-image': { title: 'Not a picture', detail: 'Choose a JPEG, PNG or WebP picture.' },
  'not-a-document': {
    title: 'Another kind of file',
    detail:
      'This kind of file cannot be kept. Save it as PDF, or choose a picture (JPEG, PNG, WebP, HEIC), a text or a Word file (DOCX).',
  },
  'empty-file': {
    title: 'Nothing in it',
    detail: 'This file is empty. Save or download it once more where it comes from, and add that file.',
  },
  'other-ending': {
    title: 'Name and content differ',
    detail:
      'The ending of the file’s name does not fit what is in it. Open it in the program it comes from, save it again as PDF or picture, and add that file.',
  },
  'picture-too-large': {
    title: 'Picture too large',
    detail: 'This picture has more than 100 million points. Save it smaller, or as a PDF, and add that file.',
  },
  'archive-unsafe': {
    title: 'Not a usable Word file',
    detail:
      'This Word file is damaged or unfolds to far more than it says. Save it again, or as PDF, and add that file.',
  },
  'file-too-large': {
    title: 'File too large',
    detail:
      'A file can have up to 25 MB. Save it smaller, such as with fewer pages or a lower resolution, or in parts.',
  },
  'one-file': {
    title: 'One file at a time',
    detail: 'This call takes one file. Send the others each by a call of its own.',
  },
  'bad-range': { title: 'No such part', detail: 'The file is shorter than the part that was asked for.' },
  'not-a-table': {
    title: 'No CSV file',
    detail:
      'This is no text with lines and columns. Save it as CSV in your spreadsheet, and choose that file.',
  },
  'csv-empty': { title: 'Nothing in it', detail: 'The file has no lines under the names of its columns.' },
  'csv-too-long': {
    title: 'Too many lines',
    detail: 'A file can have at most 100,000 lines. Split it, and import the parts one after the other.',
  },
  'csv-quotes': {
    title: 'A quotation mark is open',
    detail:
      'A quotation mark in the file is never closed, so that its lines run together. Save it anew in your spreadsheet.',
  },
  'not-read-yet': {
    title: 'Not read yet',
    detail: 'The report is still being read. Wait until its lines are there, and try again.',
  },
  'import-step': {
    title: 'Not now',
    detail: 'This import is at another step. Nothing was changed; open it again to go on.',
  },
  'import-open': {
    title: 'Still open',
    detail: 'Say first how the columns are to be read. Nothing was added.',
  },
  'import-refused-lines': {
    title: 'Not all lines are right',
    detail: 'Some lines cannot be added, so that none was. Correct the file, or add the right lines alone.',
  },
  'undo-over': { title: 'Too late', detail: 'An import can be undone for 30 days. Nothing was changed.' },
  ...security.en,
  ...ownData.en,
  ...sharing.en,
  ...calls.en,
  ...files.en,
  'google-off': { title: 'Not offered', detail: 'Signing in with Google is not set up here.' },
  'google-failed': {
    title: 'Google sign-in failed',
    detail: 'Signing in with Google did not work. Nothing was changed; try again.',
  },
  'too-many-requests': { title: 'Too many tries', detail: 'Wait a little, then try again.' },
  busy: { title: 'Busy', detail: 'The server is busy. Try again in a moment.' },
  unavailable: {
    title: 'Not available',
    detail: 'The record cannot be reached just now. Nothing is lost; try again in a moment.',
  },
  internal: { title: 'Something went wrong', detail: 'This was our fault. Nothing was saved; try again.' },
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
  'not-an-image': { title: 'Kein Bild', detail: 'Bitte ein Bild als JPEG, PNG oder WebP wählen.' },
  'not-a-document': {
    title: 'Andere Art von Datei',
    detail:
      'Diese Art von Datei kann nicht aufbewahrt werden. Bitte als PDF speichern, oder ein Bild (JPEG, PNG, WebP, HEIC), einen Text oder eine Word-Datei (DOCX) wählen.',
  },
  'empty-file': {
    title: 'Nichts darin',
    detail:
      'Diese Datei ist leer. Bitte dort, woher sie kommt, noch einmal speichern oder herunterladen und diese Datei hinzufügen.',
  },
  'other-ending': {
    title: 'Name und Inhalt passen nicht zusammen',
    detail:
      'Die Endung des Dateinamens passt nicht zum Inhalt. Bitte im ursprünglichen Programm öffnen, neu als PDF oder Bild speichern und diese Datei hinzufügen.',
  },
  'picture-too-large': {
    title: 'Bild zu groß',
    detail:
      'Dieses Bild hat mehr als 100 Millionen Bildpunkte. Bitte kleiner oder als PDF speichern und diese Datei hinzufügen.',
  },
  'archive-unsafe': {
    title: 'Keine brauchbare Word-Datei',
    detail:
      'Diese Word-Datei ist beschädigt oder entpackt sich zu weit mehr, als sie angibt. Bitte neu oder als PDF speichern und diese Datei hinzufügen.',
  },
  'file-too-large': {
    title: 'Datei zu groß',
    detail:
      'Eine Datei darf bis zu 25 MB haben. Bitte kleiner speichern, etwa mit weniger Seiten oder geringerer Auflösung, oder in Teilen.',
  },
  'one-file': {
    title: 'Eine Datei auf einmal',
    detail: 'Dieser Aufruf nimmt eine Datei an. Bitte jede weitere mit einem eigenen Aufruf senden.',
  },
  'bad-range': {
    title: 'Diesen Teil gibt es nicht',
    detail: 'Die Datei ist kürzer als der gewünschte Teil.',
  },
  'not-a-table': {
    title: 'Keine CSV-Datei',
    detail:
      'Das ist kein Text mit Zeilen und Spalten. Speichern Sie die Tabelle als CSV, und wählen Sie diese Datei.',
  },
  'csv-empty': { title: 'Nichts darin', detail: 'Unter den Spaltennamen dieser Datei stehen keine Zeilen.' },
  'csv-too-long': {
    title: 'Zu viele Zeilen',
    detail:
      'Eine Datei kann höchstens 100.000 Zeilen haben. Teilen Sie sie, und importieren Sie die Teile nacheinander.',
  },
  'csv-quotes': {
    title: 'Ein Anführungszeichen ist offen',
    detail:
      'Ein Anführungszeichen in der Datei wird nie geschlossen, sodass die Zeilen ineinanderlaufen. Speichern Sie die Tabelle neu.',
  },
  'not-read-yet': {
    title: 'Noch nicht gelesen',
    detail:
      'Der Bericht wird noch gelesen. Warten Sie, bis seine Zeilen da sind, und versuchen Sie es dann noch einmal.',
  },
  'import-step': {
    title: 'Jetzt nicht',
    detail:
      'Dieser Import ist bei einem anderen Schritt. Es wurde nichts geändert; öffnen Sie ihn noch einmal.',
  },
  'import-open': {
    title: 'Noch offen',
    detail: 'Bitte zuerst angeben, wie die Spalten zu lesen sind. Es wurde nichts übernommen.',
  },
  'import-refused-lines': {
    title: 'Nicht alle Zeilen stimmen',
    detail:
      'Einige Zeilen lassen sich nicht übernehmen, deshalb wurde keine übernommen. Berichtigen Sie die Datei, oder übernehmen Sie nur die richtigen Zeilen.',
  },
  'undo-over': {
    title: 'Zu spät',
    detail: 'Ein Import lässt sich 30 Tage lang rückgängig machen. Es wurde nichts geändert.',
  },
  ...security.de,
  ...ownData.de,
  ...sharing.de,
  ...calls.de,
  ...files.de,
  'google-off': { title: 'Nicht angeboten', detail: 'Die Anmeldung mit Google ist hier nicht eingerichtet.' },
  'google-failed': {
    title: 'Google-Anmeldung fehlgeschlagen',
    detail:
      'Die Anmeldung mit Google hat nicht geklappt. Es wurde nichts geändert; bitte noch einmal versuchen.',
  },
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
    detail: 'Das war unser Fehler. Es wurde nichts gespeichert; bitte noch einmal versuchen.',
  },
}

export type Language = 'en' | 'de'
export const problemText = (code: ProblemCode, language: Language): Text => ({ en, de })[language][code]
