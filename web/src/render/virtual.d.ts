declare module 'virtual:page-assets' {
  export const assets: { script: string; font: string; style: string; styleHash: string }
  /** The scripts of screens by their paths. */
  export const screens: Record<string, string[]>
}
