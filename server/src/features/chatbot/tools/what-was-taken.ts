import { isHeldBack } from '@salve/domain/ledger/held.ts'
import { afterThisDose } from '@salve/domain/ledger/allowance.ts'
import { ledgerWords } from '@salve/domain/ledger/words.ts'
import { mayTake, type MayTakeAsked } from '../../../record/ledger/may-take.ts'
import type { Person } from './asker.ts'

/** A medicine that is asked about, as the reader calls it. */
export interface AskedMedicine extends MayTakeAsked {
  said: string
}

/**
 * The ledger's verdict on medicines that somebody wants to take, by the real intakes of their
 * substances in any product. `isHeldOnly` limits it to those that are too much or too soon.
 */
export async function takenLines(
  { db, patient, now, asker, language, moment }: Person,
  asked: readonly AskedMedicine[],
  isHeldOnly: boolean,
): Promise<string[]> {
  if (asked.length === 0) return []
  const pages = await mayTake(db, patient, asked, { now, language, timeZone: asker.timeZone })
  return asked.flatMap(({ said }, index) => {
    const page = pages[index]
    if (!page || (isHeldOnly && !isHeldBack(page))) return []
    const { headline, lines } = ledgerWords(page, {
      language,
      moment: (at) => moment(at),
      after: afterThisDose,
    })
    return [`• ${said}: ${[headline, ...lines].join(' ')}`]
  })
}
