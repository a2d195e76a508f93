/** The shares made in this tab, null for none: kept in memory alone, since a link is shown once. */
const passcodes = new Map<string, string | null>()

export const keepPasscode = (shareId: string, passcode: string | null): void => {
  passcodes.set(shareId, passcode)
}

/** The passcode of a share that was just made; undefined for an earlier one. */
export const freshPasscode = (shareId: string): string | null | undefined => passcodes.get(shareId)
