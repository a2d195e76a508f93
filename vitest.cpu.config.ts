import config from './vitest.config.ts'
for (const p of (config as any).test.projects) if (p.test.setupFiles?.[0]?.includes('sayWhat')) p.test.setupFiles = ['/tmp/w/fe/cpufile.ts', ...p.test.setupFiles]
export default config
