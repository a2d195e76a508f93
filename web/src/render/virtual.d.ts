declare module 'virtual:page-assets' {
  export const assets: { script: string; style: string; font: string }
}
