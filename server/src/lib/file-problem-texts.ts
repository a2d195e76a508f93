/** What somebody is told whose file cannot be had just now. */
export const fileProblemTexts = {
  en: {
    'files-locked': {
      title: 'File cannot be opened',
      detail:
        'The key of this file is missing on the server. The file is still there and nothing was deleted; whoever runs the server has to put the key back.',
    },
    'files-unavailable': {
      title: 'Files not available',
      detail:
        'The place where files are kept does not answer just now. Nothing is lost; try again in a minute.',
    },
  },
  de: {
    'files-locked': {
      title: 'Datei lässt sich nicht öffnen',
      detail:
        'Auf dem Server fehlt der Schlüssel dieser Datei. Die Datei ist noch da, und nichts wurde gelöscht; wer den Server betreibt, muss den Schlüssel zurücklegen.',
    },
    'files-unavailable': {
      title: 'Dateien nicht erreichbar',
      detail:
        'Der Ort, an dem die Dateien liegen, antwortet gerade nicht. Nichts ist verloren; bitte in einer Minute noch einmal versuchen.',
    },
  },
} as const
