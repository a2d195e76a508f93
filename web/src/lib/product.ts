/** The product's name. Whoever hosts it under another name changes it here, and in server/src/lib/product.ts. */
export const PRODUCT_NAME = 'Salve'
