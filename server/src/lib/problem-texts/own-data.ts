/** Answers about exports, imports and the erasure of an account. */
export const ownData = {
  en: {
    'export-not-ready': {
      title: 'Not ready yet',
      detail: 'The file is still being made, or was removed. Nothing was changed.',
    },
    'record-not-empty': {
      title: 'This record is not empty',
      detail: 'You can import a file only into an account without entries. Nothing was changed.',
    },
    'own-import-step': {
      title: 'Not now',
      detail: 'This import is at another step. Nothing was changed; open the page again to continue.',
    },
    'account-closing': {
      title: 'This account is shut',
      detail: 'It will be erased. Until then you can only choose to keep it.',
    },
    'archive-too-large': {
      title: 'File too large',
      detail: 'An export can have up to 20 GB. Nothing was stored.',
    },
  },
  de: {
    'export-not-ready': {
      title: 'Noch nicht fertig',
      detail: 'Die Datei wird noch erstellt oder ist nicht mehr da. Es wurde nichts geändert.',
    },
    'record-not-empty': {
      title: 'Diese Akte ist nicht leer',
      detail:
        'Importieren lässt sich nur in ein Konto, in dem noch nichts eingetragen ist. Es wurde nichts geändert.',
    },
    'own-import-step': {
      title: 'Jetzt nicht',
      detail:
        'Dieser Import ist bei einem anderen Schritt. Es wurde nichts geändert; öffnen Sie die Seite noch einmal.',
    },
    'account-closing': {
      title: 'Dieses Konto ist geschlossen',
      detail: 'Es wartet auf seine Löschung. Bis dahin können Sie es behalten; sonst geht damit nichts.',
    },
    'archive-too-large': {
      title: 'Datei zu groß',
      detail: 'Ein Export kann bis zu 20 GB haben. Es wurde nichts behalten.',
    },
  },
} as const
