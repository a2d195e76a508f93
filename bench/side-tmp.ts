import sharp from 'sharp'
import { openPdfReader } from '../server/src/integrations/pdf-text.ts'
import { openTextRecognition } from '../server/src/integrations/text-recognition.ts'
import { recogniseUpright } from '../server/src/jobs/lab-extraction/upright.ts'
import { scanOf } from '../server/src/test/scanned.ts'
import { REPORTS } from '../domain/src/lab-report/test/reports.ts'
import { readReport } from '../domain/src/lab-report/read-report.ts'
const reader = openPdfReader(), rec = openTextRecognition()
const scan = await scanOf(reader, REPORTS[0].pages[0], { dpi: 150, degrees: 0.4, grain: 10, quality: 70 })
for (const deg of [0, 90, 180, 270]) {
  const t = performance.now()
  const pic = await sharp(scan.data).rotate(deg).jpeg().toBuffer()
  const { read, turned } = await recogniseUpright(rec, pic)
  console.log(deg, turned, read.width, read.height, readReport([read]).lines.length, Math.round(performance.now() - t))
}
reader.close(); rec.close()
