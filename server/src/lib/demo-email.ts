/** The demo patient's address; nothing can be sent to `.invalid`. */
export const DEMO_EMAIL = 'demo@salve.invalid'
