/** The texts for guests and others who cannot enter a record, any longer, or that far. */
export const sharing = {
  en: {
    'own-record-only': {
      title: 'Only for yourself',
      detail: 'This belongs to an account, not to a record: you can do it only for your own.',
    },
    'role-too-narrow': {
      title: 'Not allowed here',
      detail: 'You may see this record, but your access does not cover this.',
    },
    'already-decided': {
      title: 'Already decided',
      detail: 'This proposal was decided or withdrawn meanwhile. Nothing was changed.',
    },
    'plan-gone': {
      title: 'The plan is gone',
      detail: 'The plan that this changes is no longer in your record.',
    },
    'link-unknown': {
      title: 'Link not found',
      detail: 'There is nothing under this link. Check that it is complete, or ask for a new one.',
    },
    'passcode-needed': {
      title: 'Passcode needed',
      detail: 'Enter the passcode from the person who sent you the link.',
    },
    'wrong-passcode': {
      title: 'Wrong passcode',
      detail: 'This passcode is wrong. Check it and try again.',
    },
    'share-expired': {
      title: 'The share has expired',
      detail: 'This share has expired. Ask the person who shared it for a new link.',
    },
    'share-revoked': {
      title: 'No longer shared',
      detail: 'The person who shared this has ended it. Ask them for a new link.',
    },
    'share-locked': {
      title: 'Locked',
      detail: 'The passcode was wrong too often, so this link no longer works. Ask for a new one.',
    },
  },
  de: {
    'own-record-only': {
      title: 'Nur für Sie selbst',
      detail: 'Das gehört zu einem Konto und nicht zu einer Akte: Es geht nur mit dem eigenen.',
    },
    'role-too-narrow': {
      title: 'Hier nicht erlaubt',
      detail: 'Sie dürfen diese Akte sehen, aber was Ihnen freigegeben wurde, reicht dafür nicht.',
    },
    'already-decided': {
      title: 'Schon entschieden',
      detail:
        'Über diesen Vorschlag wurde inzwischen entschieden, oder er wurde zurückgenommen. Es wurde nichts geändert.',
    },
    'plan-gone': {
      title: 'Der Plan ist nicht mehr da',
      detail: 'Der Plan, der geändert werden sollte, ist nicht mehr in Ihrer Akte.',
    },
    'link-unknown': {
      title: 'Link nicht gefunden',
      detail:
        'Unter diesem Link gibt es nichts. Prüfen Sie, ob er vollständig ist, oder bitten Sie um einen neuen.',
    },
    'passcode-needed': {
      title: 'Zugangscode nötig',
      detail: 'Geben Sie den Zugangscode ein, den Ihnen die Person genannt hat, von der der Link kommt.',
    },
    'wrong-passcode': {
      title: 'Falscher Zugangscode',
      detail: 'Dieser Zugangscode passt nicht. Bitte prüfen und noch einmal versuchen.',
    },
    'share-expired': {
      title: 'Die Zeit ist abgelaufen',
      detail: 'Die Freigabe galt bis zu einem Zeitpunkt, der vorbei ist. Bitten Sie um einen neuen Link.',
    },
    'share-revoked': {
      title: 'Nicht mehr freigegeben',
      detail: 'Die Person, die das freigegeben hat, hat es beendet. Bitten Sie um einen neuen Link.',
    },
    'share-locked': {
      title: 'Gesperrt',
      detail:
        'Der Zugangscode war zu oft falsch, deshalb gilt dieser Link nicht mehr. Bitten Sie um einen neuen.',
    },
  },
}
