/** A record as it is shown before the server has it: the mark that api/offline puts on it. */
export const WAITING = 'is_waiting'

/** Whether a record, or its last change, waits on this device to be sent. */
export const isWaiting = (record: object): boolean => WAITING in record
