import type { Language } from './language.ts'

interface ReplyTexts {
  dosing: string
  diagnosis: string
  articles: string
  unknown: string
  denied: string
  askedAbout: string
  possible: string
  greeting: string
  question: string
  noArticle: string
  /** Below an alarm, with its source. */
  source: string
}

/** The chatbot's own sentences. */
export const REPLY_TEXTS: Record<Language, ReplyTexts> = {
  en: {
    dosing:
      'How much to take is for your doctor or pharmacist to say: they know you and your other medicines. Take this question to your next appointment, or ask a pharmacy today.',
    diagnosis:
      'I do not diagnose: what you have can only be said by somebody who examines you. Take this question to your next appointment.',
    articles: 'This is what our own articles say about it. It is for orientation, and no diagnosis.',
    unknown:
      'I am sorry, that is not something I can help with. I can look things up in your record ("my blood pressure in May"), find articles about health ("what helps against fever"), and write down what you tell me ("headache 6 since noon").',
    noArticle:
      'Our articles say nothing about this. I do not diagnose; your doctor or pharmacist is the right one to ask.',
    source: 'For orientation, not medical advice. Source: {{source}}',
    denied: 'You write that this is not so. Should it happen:',
    askedAbout: 'Should it happen now:',
    possible:
      'If this came on suddenly, is severe or is getting worse, do not wait for an answer here: call 112.',
    greeting:
      'Hello! Ask me about health topics or about your own record, or tell me what to write down: "bp 128/82 this morning", for example.',
    question: 'I can put this on the list of questions for your next appointment.',
  },
  de: {
    dosing:
      'Wie viel Sie nehmen, sagt Ihnen Ihre Praxis oder Apotheke: Dort kennt man Sie und Ihre anderen Medikamente. Nehmen Sie diese Frage mit zum nächsten Termin oder fragen Sie heute in einer Apotheke.',
    diagnosis:
      'Ich stelle keine Diagnosen: Was Sie haben, kann nur sagen, wer Sie untersucht. Nehmen Sie diese Frage mit zum nächsten Termin.',
    articles: 'Das sagen unsere eigenen Artikel dazu. Es dient zur Orientierung und ist keine Diagnose.',
    unknown:
      'Dabei kann ich leider nicht helfen. Ich kann in Ihrer Akte nachsehen („mein Blutdruck im Mai“), Artikel zur Gesundheit finden („was hilft gegen Fieber“) und notieren, was Sie mir sagen („Kopfschmerzen 6 seit Mittag“).',
    noArticle:
      'Unsere Artikel sagen dazu nichts. Ich stelle keine Diagnosen; fragen Sie am besten in Ihrer Praxis oder Apotheke.',
    source: 'Zur Orientierung, kein ärztlicher Rat. Quelle: {{source}}',
    denied: 'Sie schreiben, dass das nicht so ist. Falls es doch eintritt:',
    askedAbout: 'Falls es jetzt eintritt:',
    possible:
      'Falls das plötzlich kam, stark ist oder schlimmer wird, warten Sie hier nicht auf eine Antwort: Rufen Sie 112 an.',
    greeting:
      'Guten Tag! Fragen Sie mich nach Gesundheitsthemen oder nach Ihrer eigenen Akte, oder sagen Sie, was ich notieren soll: „Blutdruck 128/82 heute früh“, zum Beispiel.',
    question: 'Das kann ich auf die Frageliste für Ihren nächsten Termin setzen.',
  },
}
