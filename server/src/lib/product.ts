/** What the product is called in messages, on paper and in calendars. */
export const PRODUCT_NAME = 'Salve'
