import type { CallSignal } from '@salve/contract/chat/call-signal.ts'
import { STEP_LIMITS, type VideoStep } from './bandwidth.ts'

type Description = Extract<CallSignal, { kind: 'description' }>['description']
type Candidates = Extract<CallSignal, { kind: 'candidates' }>['candidates']
/** A signalling message from one page to the other. */
export type LinkSignal = { description: Description } | { candidates: Candidates }

export interface PeerLinkParts {
  iceServers: RTCIceServer[]
  /** When both sides offer at once, the polite one yields and the other proceeds. */
  isPolite: boolean
  send: (signal: LinkSignal) => void
  /** The polite side asks the other for an ICE restart. */
  askForWay: () => void
  onLink: (isUp: boolean) => void
  onTrack: (track: MediaStreamTrack) => void
  /** Handles the other page's state of its microphone and camera. */
  onNote: (note: unknown) => void
}

/** A lost connection often recovers by itself within this time. */
const RESTART_AFTER_MS = 2500
/** Candidates arrive in bursts and are sent together. */
const BURST_MS = 60
const SCREEN_BITS = 1_500_000

/**
 * The connection of two browsers, by "perfect negotiation" (WebRTC 1.0, section 10.7), with one
 * audio and one video track each way.
 */
export class PeerLink {
  readonly connection: RTCPeerConnection
  readonly #parts: PeerLinkParts
  readonly #notes: RTCDataChannel
  #audio: MediaStreamTrack | null = null
  #video: MediaStreamTrack | null = null
  #isOffering = false
  #ignoresOffer = false
  #hasTalked = false
  #burst: Candidates = []
  #burstTimer: ReturnType<typeof setTimeout> | undefined
  #restartTimer: ReturnType<typeof setTimeout> | undefined
  #pending: unknown = null

  constructor(parts: PeerLinkParts) {
    this.#parts = parts
    this.connection = new RTCPeerConnection({ iceServers: parts.iceServers })
    this.#notes = this.connection.createDataChannel('notes', { negotiated: true, id: 0 })
    this.#notes.addEventListener('open', () => this.#sendNote())
    this.#notes.addEventListener('message', ({ data }) => parts.onNote(readNote(data)))
    const { connection } = this
    connection.addEventListener('negotiationneeded', () => void this.#offer())
    connection.addEventListener('icecandidate', ({ candidate }) => candidate && this.#addToBurst(candidate))
    connection.addEventListener('track', ({ track }) => parts.onTrack(track))
    connection.addEventListener('connectionstatechange', () => this.#connectionChanged())
    if (!parts.isPolite) {
      connection.addTransceiver('audio')
      connection.addTransceiver('video')
    }
  }

  /** Sets the tracks to send from now on; null sends nothing. */
  async setTracks(audio: MediaStreamTrack | null, video: MediaStreamTrack | null): Promise<void> {
    this.#audio = audio
    this.#video = video
    await this.#attach()
  }

  /** Limits the video to a quality step that the connection can carry. */
  async limitVideo(step: VideoStep, isScreen: boolean): Promise<void> {
    const sender = this.#senderOf('video')
    const parameters = sender?.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (!sender || !parameters || !encoding) return
    const { bits, scaleDown, frames } = STEP_LIMITS[step]
    encoding.active = step !== 'off'
    encoding.maxBitrate = isScreen ? SCREEN_BITS : Math.max(bits, 30_000)
    encoding.scaleResolutionDownBy = isScreen ? 1 : scaleDown
    encoding.maxFramerate = isScreen ? 15 : frames
    // A browser that does not support one of these keeps its setting.
    await sender.setParameters(parameters).catch(() => {})
  }

  /** Tells the other page, at once or when a connection exists. */
  note(note: unknown): void {
    this.#pending = note
    this.#sendNote()
  }

  async hear(signal: LinkSignal): Promise<void> {
    if ('description' in signal) return this.#hearDescription(signal.description)
    for (const candidate of signal.candidates) {
      try {
        await this.connection.addIceCandidate(candidate as RTCIceCandidateInit)
      } catch (error) {
        if (!this.#ignoresOffer && this.connection.signalingState !== 'closed') throw error
      }
    }
  }

  /**
   * Restarts ICE. Only one side offers: if both did, the yielding offer would be rolled back, after
   * which Chromium 150 sends no more video.
   */
  restart(): void {
    if (this.connection.signalingState === 'closed') return
    if (this.#parts.isPolite) return this.#parts.askForWay()
    this.connection.restartIce()
    // Repeats an offer that never arrived.
    if (!this.#isOffering && this.connection.signalingState === 'have-local-offer') void this.#offer()
  }

  close(): void {
    clearTimeout(this.#burstTimer)
    clearTimeout(this.#restartTimer)
    this.connection.close()
  }

  async #offer(): Promise<void> {
    // The polite side waits for an offer, so that one side decides the order of audio and video.
    if (this.#parts.isPolite && !this.#hasTalked) return
    try {
      this.#isOffering = true
      await this.connection.setLocalDescription()
      this.#sendDescription()
    } catch {
      // It was closed, or the other side's offer came first; the negotiation will be requested
      // again.
    } finally {
      this.#isOffering = false
    }
  }

  async #hearDescription(description: Description): Promise<void> {
    const { connection } = this
    const collides =
      description.type === 'offer' && (this.#isOffering || connection.signalingState !== 'stable')
    this.#ignoresOffer = !this.#parts.isPolite && collides
    if (this.#ignoresOffer) return
    this.#hasTalked = true
    await connection.setRemoteDescription(description)
    await this.#attach()
    if (description.type !== 'offer') return
    await connection.setLocalDescription()
    this.#sendDescription()
  }

  #sendDescription(): void {
    const description = this.connection.localDescription
    if (description) this.#parts.send({ description: { type: description.type, sdp: description.sdp } })
  }

  /** Attaches the outgoing tracks to the negotiated transceivers. */
  async #attach(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      if (transceiver.currentDirection === 'stopped') continue
      const track = transceiver.receiver.track.kind === 'audio' ? this.#audio : this.#video
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track)
    }
  }

  #senderOf(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  }

  #addToBurst(candidate: RTCIceCandidate): void {
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    this.#burst.push({ candidate: text, sdpMid, sdpMLineIndex, usernameFragment })
    clearTimeout(this.#burstTimer)
    this.#burstTimer = setTimeout(() => this.#parts.send({ candidates: this.#burst.splice(0, 30) }), BURST_MS)
  }

  #connectionChanged(): void {
    clearTimeout(this.#restartTimer)
    switch (this.connection.connectionState) {
      case 'connected':
        return this.#parts.onLink(true)
      case 'disconnected':
        this.#parts.onLink(false)
        this.#restartTimer = setTimeout(() => this.restart(), RESTART_AFTER_MS)
        return
      case 'failed':
        this.#parts.onLink(false)
        this.restart()
        // Retries continue while the call waits.
        this.#restartTimer = setTimeout(() => this.#connectionChanged(), RESTART_AFTER_MS * 2)
    }
  }

  #sendNote(): void {
    if (this.#pending === null || this.#notes.readyState !== 'open') return
    this.#notes.send(JSON.stringify(this.#pending))
  }
}

function readNote(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}
