/** Owns the tables and migrates them, in the embedded database. */
export const OWNER_ROLE = 'salve_owner'
/** The role of the server. It owns no table, and row-level security holds for it. */
export const APP_ROLE = 'salve_app'
