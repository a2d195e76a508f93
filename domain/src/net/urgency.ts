export const URGENCIES = ['today', 'visit', 'know'] as const
/** When to ask a doctor or pharmacist; `know` is good to know. */
export type Urgency = (typeof URGENCIES)[number]
