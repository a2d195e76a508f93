import { fold } from '../fold.ts'

const setOf = (text: string) => new Set(fold(text).split(/\s+/).filter(Boolean))

/** Function words: leaving one out does not change the question. */
const FUNCTION_WORDS = setOf(`
a an the of to at on in for as by from is are was were lay be been being am do does did done have has had having i me my mine
myself we us our you your it its this that these those there here what which who whom
whose when where why how will would shall should can could might must let lets us please pls thanks thank hi hello hey ok
okay and also just so then now well tell show give list find get pull up bring look see check know want need like wonder
wondering about s t m re ve ll d far ever been yet already still any some all many much got get one
ones kind of really actually exactly currently mean say said salve bot chatbot quick question me again
der die das den dem des ein eine einen einem einer eines und auch ich mich mir mein meine meinen meinem meiner meines du dich
dir dein deine sie es ihr wir uns unser unsere ist sind war waren lag lagen liegt liegen bin bist sein gewesen hab habe hast hat haben hatte
hatten wird werden wurde wurden kann kannst koennen koennte koenntest darf soll sollte muss mag moechte will was welche welcher
welches welchen welchem wer wem wen wie wo wann warum wieso weshalb wieviel viel viele im in am an auf zu zum zur von vom bei
beim fuer aus als so da dann dort hier denn eigentlich doch mal ja bitte danke hallo hi jetzt nun gerade noch schon
bisher alle alles allen aller zeig zeige zeigen sag sage sagen gib geben nenn nenne liste such suche finde schau
wissen weiss wuesste gern gerne brauche man sich dass das ob es gibt gibts diese dieser dieses diesen diesem etwas genau
ueberhaupt also okay meinst mir wieder kannst`)

/** Words that say nothing alone, and much beside another: "before" of "before meals". */
const WEAK_WORDS = setOf(`
with without before after during between since until till within while when if than or but into onto over under above below
around near per each every against along across behind beside up down off out through via only
mit ohne vor nach waehrend zwischen seit bis innerhalb wenn falls als oder aber ueber unter um gegen neben hinter durch je pro
jeden jeder jedes jede nur ab`)

/** Words that reverse the meaning of those behind them. */
const NEGATION =
  / (?:not|nicht|except|excluding|without|ohne|auser|ausser|kein\S*|never|nie|besides|but|other than|no)(?: (?:for|in|on|at|the|im|am|dem|den|der|die|those|die))* $/
/** True when the text at this place is denied or taken out. */
export const isDenied = (text: string, at: number): boolean => NEGATION.test(text.slice(0, at + 1))

/** With a number of entries they mean nothing; with any other number, they ask for a sum. */
const SUM_WORDS = setOf('total totals sum overall altogether insgesamt gesamt summe')
export const isSumWord = (word: string): boolean => SUM_WORDS.has(word)

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)
export const isWeakWord = (word: string): boolean => WEAK_WORDS.has(word)
