import { parentPort, workerData } from 'node:worker_threads'
import { readReport } from '@salve/domain/lab-report/read-report.ts'
import type { FindLines } from './find-lines.ts'

const { pages, layouts, columns, order, ...person } = workerData as FindLines
parentPort?.postMessage(readReport(pages, { layouts, columns, order, ...person }), [])
