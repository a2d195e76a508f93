/** A record as it is shown before the server has it: the mark that api/offline puts on it. */
export const WAITING = 'is_waiting'

/** True while a record, or its last change, is queued on this device. */
export const isWaiting = (record: object): boolean => WAITING in record
