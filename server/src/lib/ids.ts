import { uuidv7 } from 'uuidv7'

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => uuidv7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean => UUID.test(text)
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
export const isUuidV7 = (text: string): boolean => UUID_V7.test(text)
