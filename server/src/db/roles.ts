/** Owns the tables and migrates them, in the embedded database. */
export const OWNER_ROLE = 'salve_owner'
/** What the server works as. It owns no table, and row-level security holds for it. */
export const APP_ROLE = 'salve_app'
