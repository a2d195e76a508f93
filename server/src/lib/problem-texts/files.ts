/** Answers about files that are refused, or unavailable just now. */
export const files = {
  en: {
    'not-an-image': { title: 'Not a picture', detail: 'Choose a JPEG, PNG or WebP picture.' },
    'not-a-document': {
      title: 'Another kind of file',
      detail:
        'This kind of file cannot be stored. Save it as PDF, or choose a picture (JPEG, PNG, WebP, HEIC), a text or a Word file (DOCX).',
    },
    'empty-file': {
      title: 'Empty file',
      detail: 'This file is empty. Save or download it again from its source, and add that file.',
    },
    'other-ending': {
      title: 'Name and content differ',
      detail:
        'The file name’s ending does not match its content. Open it in the program that made it, save it again as PDF or picture, and add that file.',
    },
    'picture-too-large': {
      title: 'Picture too large',
      detail:
        'This picture has more than 100 million pixels. Save it smaller, or as a PDF, and add that file.',
    },
    'archive-unsafe': {
      title: 'Not a usable Word file',
      detail:
        'This Word file is damaged or unpacks to far more than it declares. Save it again, or as PDF, and add that file.',
    },
    'file-too-large': {
      title: 'File too large',
      detail: 'A file can have up to 25 MB. Save it with fewer pages or a lower resolution, or in parts.',
    },
    'one-file': {
      title: 'One file at a time',
      detail: 'This call takes one file. Send each other file in a call of its own.',
    },
    'bad-range': { title: 'No such part', detail: 'The file is shorter than the requested part.' },
    'not-read-yet': {
      title: 'Not read yet',
      detail: 'The report is still being read. Wait until its lines appear, and try again.',
    },
    'files-locked': {
      title: 'File cannot be opened',
      detail:
        'The key of this file is missing on the server. The file still exists; the server’s operator has to restore the key.',
    },
    'files-unavailable': {
      title: 'Files not available',
      detail: 'The file storage is not responding. Nothing is lost; try again in a minute.',
    },
  },
  de: {
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
    'not-read-yet': {
      title: 'Noch nicht gelesen',
      detail:
        'Der Bericht wird noch gelesen. Warten Sie, bis seine Zeilen da sind, und versuchen Sie es dann noch einmal.',
    },
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
