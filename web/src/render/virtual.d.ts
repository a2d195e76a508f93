declare module 'virtual:page-assets' {
  export const assets: { script: string; font: string; style: string; styleHash: string }
}
