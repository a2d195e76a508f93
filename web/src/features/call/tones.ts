const VOLUME = 0.12
const RING_EVERY_MS = 4000

/** Two soft notes, one after the other; resolves when they have sounded. */
async function play(notes: readonly number[], speaker?: string): Promise<void> {
  const audio = new AudioContext()
  try {
    if (speaker && 'setSinkId' in audio)
      await (audio as AudioContext & { setSinkId: (id: string) => Promise<void> }).setSinkId(speaker)
    await audio.resume()
    const end = notes.reduce((at, frequency) => {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.frequency.value = frequency
      volume.gain.setValueAtTime(0, at)
      volume.gain.linearRampToValueAtTime(VOLUME, at + 0.04)
      volume.gain.linearRampToValueAtTime(0, at + 0.45)
      note.connect(volume).connect(audio.destination)
      note.start(at)
      note.stop(at + 0.5)
      return at + 0.5
    }, audio.currentTime)
    await new Promise((resolve) => setTimeout(resolve, (end - audio.currentTime) * 1000))
  } finally {
    await audio.close()
  }
}

/** To hear whether the loudspeaker works. */
export const playTestTone = (speaker?: string): Promise<void> => play([523, 659, 784], speaker)

const ringOnce = () => void play([659, 523]).catch(() => {})

/** Rings until it is stopped. A browser that wants a press first stays silent. */
export function ring(): () => void {
  ringOnce()
  const timer = setInterval(ringOnce, RING_EVERY_MS)
  return () => clearInterval(timer)
}
