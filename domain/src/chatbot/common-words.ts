import { fold } from '../fold.ts'

/** Everyday words that resemble others the chatbot knows, and must not be corrected. */
export const COMMON_WORDS: readonly string[] = fold(`
table tables flat sea poem tyre wheel recipe meal meals song film weather swam ship
about above across after again against all almost alone along already also although always among and another any anybody
anyone anything around as ask asked at away back be became because become been before began behind being below best better
between both bread bring brought but buy by call called came can cannot car care child children come coming could cut
day days dear did died do does doing done door down drive during each early eat either else enough even ever every
everyone everything face fact family far fast father feel felt few find first food foot for found four friend from full
gave get gets getting give given go goes going gone got great guess had half hand has hate have having he hear heard help
her here hers him his home hope house how husband idea if in into is it its job joke just keep kept kid kids kind knew
know known last late later lead least leave left less let life like likely line list little live lived lives living long
look looked looking lost lot love made make makes making man many married may maybe mean means meant might mine minute
miss moment mood more most mother move much must my name need needs never new next nice night nobody none noon nor not
nothing now off often old on once only open or order other others our ours out over own paper part past pay people per
perhaps place play please poem point possible put quite quick rain rather read ready real really right room round run
said same sat saw say says score see seem seen self send sent set she should show side since sing sit slept slow small so
some somebody someone something sometimes song soon sort sound speak stand start stay step still stop story such sure
take taken taking talk tell tells than that the their them then there these they thing things think this those though
thought through till time times to today together told tomorrow tonight too took toward try trying turn two under until
up upon us use used very visit wait wake walk want wanted was water way we weather week well went were what when where
whether which while white who whole whom whose why wife will win wish with within without woke woman won word work world
worse worth would write wrong yes yet you young your yours
aber alle allem allen aller alles als also alt am an ander andere anderen anders auch auf aus außer bald beide beiden beim
bekommen bereits besser bin bis bist bitte bleibt brauche bringen da dabei dafür daher dahin damit danach dann daran darauf
darf das dass davon dazu dein deine dem den denn der deren des deshalb dessen dich die dies diese diesem diesen dieser
dieses dir doch dort du durch eben eigentlich ein eine einem einen einer eines einfach einige einmal endlich er erst es
essen etwas euch euer fast finde finden für gab ganz geben gegen gehen geht genau gerade gern gesagt gestern gibt ging gut
gute guten habe haben hast hat hatte hätte hatten heißt helfen her heute hier hilf hin hoch ich ihm ihn ihnen ihr ihre
ihrem ihren im immer in ins ist ja jede jedem jeden jeder jedes jetzt kam kann kannst kaum kein keine keinen kommen kommt
können könnte lang lange lassen lasse leben leicht leid leider letzte liegt mache machen macht mag mal man manchmal mehr
mein meine meinem meinen meiner meist mich mir mit möchte morgen muss müssen müsste nach nachdem nächste nächsten nahm
name natürlich neben nein neu neue nicht nichts nie niemand noch nun nur ob oben oder oft ohne paar raus recht rein
richtig rund sache sagen sagt schon schön sehe sehen sehr sei seid sein seine seinem seinen seit seitdem selbst sich sie
sieht sind so sofort sogar soll sollen sollte sondern sonst spät stand statt stehen steht stelle über überhaupt um und uns
unser unsere unter viel viele vielen vielleicht vom von vor vorbei während wäre war waren wart warum was wegen weil weiß
weit welche welchem welchen welcher welches wenig wenn wer werde werden wessen wetter wie wieder will wir wird wirklich wo
woche wohl wollen wollte worden wurde würde wurden zeit ziemlich zu zum zur zurück zusammen zwar zwischen
witz spiel spielt lied geld haus auto mann frau kind kinder hund katze wien berlin`)
  .split(/\s+/)
  .filter(Boolean)
