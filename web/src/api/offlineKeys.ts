/** Says to the next start of the app that somebody's entries wait, before any of them is read. */
export const WAITS_KEY = 'salve.waiting'
/** The same of messages. */
export const MESSAGES_KEY = 'salve.waiting.messages'
/** Under which name messages wait in plain storage. */
export const unsentName = (owner: string) => `salve.unsent.${owner}`
/** By which name a guest's messages wait. */
export const guestOwner = (guest: string) => `guest.${guest}`
/** Whose answers are kept on this device, so that without a network this person can be shown what they saw. */
export const SEEN_KEY = 'salve.seen'
