declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  const decode: {
    /** The images of a file, none of them decoded yet. */
    all(options: { buffer: Uint8Array }): Promise<HeicImage[]>
  }
  export default decode
}
