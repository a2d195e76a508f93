import { parentPort, workerData } from 'node:worker_threads'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { RecognitionMessage, RecognitionTask } from './text-recognition.ts'

const WORDS_PER_MESSAGE = 1000

const say = (message: RecognitionMessage) => parentPort?.postMessage(message, [])

async function work({ png, languages, layout, folder }: RecognitionTask): Promise<void> {
  const recogniser = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
  })
  await recogniser.setParameters({
    tessedit_pageseg_mode: layout === 'page' ? PSM.AUTO : PSM.SPARSE_TEXT,
    user_defined_dpi: '300',
  })
  const { data } = await recogniser.recognize(Buffer.from(png), {}, { blocks: true, text: false })
  const words = (data.blocks ?? [])
    .flatMap((block) =>
      block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
    )
    .filter((word) => word.text.trim() !== '')
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text: text.trim(),
      confidence,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
    }))
  for (let at = 0; at < words.length; at += WORDS_PER_MESSAGE)
    say({ words: words.slice(at, at + WORDS_PER_MESSAGE) })
  say({ done: true })
}

await work(workerData as RecognitionTask)
