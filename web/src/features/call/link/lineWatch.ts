import { startOfVideo, stepVideo, VIDEO_STEPS, type VideoStep } from './bandwidth.ts'
import { Observable } from '../observable.ts'
import type { PeerLink } from './peerLink.ts'
import { type Counted, countStatistics, type Quality, qualityOf } from './statistics.ts'

/**
 * `auto`: as the line allows. `sound`: no picture in either direction. `picture`: a picture,
 * however poor the line.
 */
export type VideoMode = 'auto' | 'sound' | 'picture'

export interface LineState {
  quality: Quality | null
  wish: VideoMode
  /** The present step of the picture. */
  step: VideoStep
  /** The line was too poor for a picture, and nobody chose so. */
  isPaused: boolean
}

const LOOK_MS = 2000

/** Samples the bandwidth every two seconds, and adapts the video to it. */
export class LineWatch {
  readonly state = new Observable<LineState>({ quality: null, wish: 'auto', step: 'full', isPaused: false })
  #link: PeerLink | null = null
  #rule = startOfVideo()
  #before: Counted | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  /** The wish of the other side for a picture. */
  #isWanted = true
  #isScreen = false

  /** Watches another connection, or none. */
  follow(link: PeerLink | null): void {
    clearInterval(this.#timer)
    this.#link = link
    this.#before = null
    this.#rule = { ...startOfVideo(), step: this.#rule.step }
    this.#show(null)
    if (link) this.#timer = setInterval(() => void this.#look(), LOOK_MS)
  }

  choose(wish: VideoMode): void {
    this.state.set({ ...this.state.get(), wish })
    this.#show(this.state.get().quality)
    void this.apply()
  }

  /** Records whether the other side wants a picture, and whether the picture is a screen. */
  setWanted(isWanted: boolean): void {
    this.#isWanted = isWanted
    this.#show(this.state.get().quality)
    void this.apply()
  }

  setScreen(isScreen: boolean): void {
    this.#isScreen = isScreen
    void this.apply()
  }

  /** Sets the encoder's limits; repeated after each negotiation, which resets them. */
  async apply(): Promise<void> {
    await this.#link?.limitVideo(this.state.get().step, this.#isScreen)
  }

  async #look(): Promise<void> {
    const link = this.#link
    if (link?.connection.connectionState !== 'connected') return
    const report = await link.connection.getStats()
    if (link !== this.#link) return
    const entries: Record<string, unknown>[] = []
    report.forEach((entry: Record<string, unknown>) => entries.push(entry))
    const counted = countStatistics(entries)
    this.#rule = stepVideo(this.#rule, counted.sample)
    const before = this.state.get().step
    this.#show(qualityOf(counted, this.#before))
    this.#before = counted
    if (this.state.get().step !== before) await this.apply()
  }

  #show(quality: Quality | null): void {
    const { wish } = this.state.get()
    const step = this.#stepFor(wish)
    const isPaused = step === 'off' && wish === 'auto' && this.#isWanted
    const now = this.state.get()
    if (now.quality !== quality || now.step !== step || now.isPaused !== isPaused)
      this.state.set({ quality, wish, step, isPaused })
  }

  #stepFor(wish: VideoMode): VideoStep {
    if (wish === 'sound' || !this.#isWanted) return 'off'
    const { step } = this.#rule
    const least: VideoStep = wish === 'picture' ? 'small' : 'off'
    return VIDEO_STEPS.indexOf(step) > VIDEO_STEPS.indexOf(least) ? least : step
  }
}
