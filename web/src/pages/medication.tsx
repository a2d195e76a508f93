export { NotIncluded as Component } from './NotIncluded.tsx'
