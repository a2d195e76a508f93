/** Pictures of more points are never decoded: a small file can unfold to any number of them. */
export const PICTURE_PIXELS_MAX = 100_000_000
