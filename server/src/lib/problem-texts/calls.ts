/** Answers to a person whom a video call does not take. */
export const calls = {
  en: {
    'call-elsewhere': {
      title: 'In the call on another device',
      detail: 'You are in this call on another device. If you continue here, that device leaves the call.',
    },
    'call-full': {
      title: 'Somebody else is in the call',
      detail: 'A call has two sides, and somebody else has taken your place.',
    },
    'call-ended': { title: 'Call ended', detail: 'This call is over.' },
  },
  de: {
    'call-elsewhere': {
      title: 'Auf einem anderen Gerät im Gespräch',
      detail:
        'Sie sind auf einem anderen Gerät in diesem Gespräch. Machen Sie hier weiter, verlässt jenes es.',
    },
    'call-full': {
      title: 'Jemand anderes ist im Gespräch',
      detail: 'Ein Gespräch hat zwei Seiten, und Ihren Platz hat gerade jemand anderes.',
    },
    'call-ended': { title: 'Gespräch beendet', detail: 'Dieses Gespräch ist vorbei.' },
  },
} as const
