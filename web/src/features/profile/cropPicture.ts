/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** Twice the largest size in which the server keeps it. */
const SIDE_PX = 512
const QUALITY = 0.9

/** The part of a picture as a square JPEG. */
export async function cropPicture(image: HTMLImageElement, area: PictureArea): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  // JPEG has no transparency: transparent parts become white, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE_PX, SIDE_PX)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE_PX, SIDE_PX)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
