/** Upper bound of articles put first for a reader: more would be no choice any more. */
export const FOR_YOU_MAX = 4
