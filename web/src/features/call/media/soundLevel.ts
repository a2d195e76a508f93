import { useEffect, useState } from 'react'

/** Below it a microphone counts as silent; above `good` a voice is heard well. */
export const LEVELS = { quiet: 0.02, good: 0.08 }
const LOOK_MS = 150
const FALL = 0.8

/** The loudness of samples from -1 to 1: their root mean square. */
function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

export type Heard = 'nothing' | 'quiet' | 'good'
export const heardAt = (loudness: number): Heard => {
  if (loudness < LEVELS.quiet) return 'nothing'
  return loudness < LEVELS.good ? 'quiet' : 'good'
}

/** Returns the loudness of a microphone, falling slowly, so that it is readable; 0 without one. */
export function useVolume(track: MediaStreamTrack | null): number {
  const [loudness, setLoudness] = useState(0)
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      if (audio.state === 'suspended') void audio.resume()
      analyser.getFloatTimeDomainData(samples)
      const now = loudnessOf(samples)
      setLoudness((before) => (Math.abs(before - now) < 0.002 ? before : Math.max(now, before * FALL)))
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      void audio.close()
      setLoudness(0)
    }
  }, [track])
  return loudness
}
