import { patternsOf, says } from './patterns.ts'

const NOW =
  patternsOf(`(now|currently|suddenly|just (now|started|had|took)|again|ongoing|jetzt|gerade|eben|soeben|momentan|plotzlich|wieder|seitdem|help|hilfe|worse|schlimmer)
  at the moment
  im moment`)
/** People describe their state in the present tense. */
const STATE = patternsOf(`i (am|feel|cannot|cant|keep|need|bleed|choke)
  (and|but|because|since) i have (a|an|got|bad|severe|chest|no|trouble|pain)
  (he|she|they) (is|are|has|cannot|cant|wont|looks|feels)
  (my|it|this|that) * (hurts|hurt|aches|bleeds|burns|feels)
  my (chest|arm|head|heart|face|speech|leg|legs|stomach|belly|throat|tongue|sugar|blood) * is
  (cannot|wont|hurts|aches|shaking)
  ich (bin|fuhle|fuhl|kann|bekomme|bekomm|kriege|krieg|zittere|blute|brauche|brauch)
  (er|sie) (ist|hat|kann|wird|atmet|reagiert|blutet)
  mir (ist|wird|geht)
  (mein|meine) * (tut|wird|blutet|brennt|schmerzt)
  (weh|blutet|zittert)`)

/** True when a text tells of somebody's state, or of this hour. */
export const tellsOfNow = (text: string): boolean => says(text, NOW) || says(text, STATE)
