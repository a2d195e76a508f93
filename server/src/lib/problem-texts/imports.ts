/** Answers about CSV files, and about imports that are at another step. */
export const imports = {
  en: {
    'not-a-table': {
      title: 'Not a CSV file',
      detail:
        'This is not a text with lines and columns. Save it as CSV in your spreadsheet, and choose that file.',
    },
    'csv-empty': { title: 'Empty file', detail: 'The file has no lines below its column names.' },
    'csv-too-long': {
      title: 'Too many lines',
      detail: 'A file can have at most 100,000 lines. Split it, and import the parts one after the other.',
    },
    'csv-quotes': {
      title: 'Unclosed quotation mark',
      detail:
        'A quotation mark in the file is never closed, so its lines run together. Save it again in your spreadsheet.',
    },
    'import-step': {
      title: 'Not now',
      detail: 'This import is at another step. Nothing was changed; open it again to continue.',
    },
    'import-open': {
      title: 'Still open',
      detail: 'First choose how to read the columns. Nothing was added.',
    },
    'import-refused-lines': {
      title: 'Not all lines are right',
      detail: 'Some lines cannot be added, so none was added. Correct the file, or add only the right lines.',
    },
    'import-left-out': {
      title: 'A column would be lost',
      detail:
        'A column with values would be left out without your consent. Nothing was added; check the columns.',
    },
    'csv-too-wide': {
      title: 'Too many columns',
      detail: 'The tables in this file have more than 100 columns together. Save them as separate files.',
    },
    'csv-characters': {
      title: 'Invalid characters',
      detail:
        'The file contains characters that do not belong in a text; it may be damaged. Save it again as CSV in UTF-8, and choose that file.',
    },
    'undo-over': { title: 'Too late', detail: 'An import can be undone for 30 days. Nothing was changed.' },
  },
  de: {
    'not-a-table': {
      title: 'Keine CSV-Datei',
      detail:
        'Das ist kein Text mit Zeilen und Spalten. Speichern Sie die Tabelle als CSV, und wählen Sie diese Datei.',
    },
    'csv-empty': {
      title: 'Nichts darin',
      detail: 'Unter den Spaltennamen dieser Datei stehen keine Zeilen.',
    },
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
    'import-left-out': {
      title: 'Eine Spalte ginge verloren',
      detail:
        'Eine Spalte mit Werten wird weggelassen, und niemand hat gesagt, dass sie es darf. Es wurde nichts übernommen; prüfen Sie die Spalten.',
    },
    'csv-too-wide': {
      title: 'Zu viele Spalten',
      detail:
        'Die Tabellen in dieser Datei haben zusammen mehr als 100 Spalten. Speichern Sie sie als eigene Dateien.',
    },
    'csv-characters': {
      title: 'Zeichen, die kein Text sind',
      detail:
        'Die Datei enthält Zeichen, die weder Buchstaben noch Ziffern noch Satzzeichen sind, wie bei beschädigten Dateien. Speichern Sie sie neu als CSV in UTF-8, und wählen Sie diese Datei.',
    },
    'undo-over': {
      title: 'Zu spät',
      detail: 'Ein Import lässt sich 30 Tage lang rückgängig machen. Es wurde nichts geändert.',
    },
  },
} as const
