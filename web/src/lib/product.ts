/** The product's name. Whoever hosts it under another name changes it here. */
export const PRODUCT_NAME = 'Salve'
