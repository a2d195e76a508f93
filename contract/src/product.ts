/**
 * The product's name on screens, in messages, on paper and in calendars. Whoever hosts it under
 * another name changes it here.
 */
export const PRODUCT_NAME = 'Salve'
