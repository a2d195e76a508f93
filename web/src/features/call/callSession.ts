import type { CallSignal } from '@salve/contract/chat/call-signal.ts'
import { type Call, CALL_HEARTBEAT_MS } from '@salve/contract/chat/calls.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { storeCall, storedCall, ownDevice } from './callDevice.ts'
import { type CallEvent, type CallState, isInCall, nextCall, startOfCall } from './callMachine.ts'
import { IceSource } from './link/iceSource.ts'
import { LineWatch, type VideoMode } from './link/lineWatch.ts'
import { LocalMedia } from './media/localMedia.ts'
import { CallNote, noteOf } from './notes.ts'
import { Observable } from './observable.ts'
import { PeerLink } from './link/peerLink.ts'
import type { CallServer, Signalling } from './link/signalling.ts'

export type Side = 'patient' | 'clinician'

export interface CallSessionParts {
  conversation: string
  side: Side
  server: CallServer
  signalling: Signalling
}

/** The state received from the other side. */
export interface RemoteState {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  note: CallNote | null
}

const NOBODY: RemoteState = { audio: null, video: null, note: null }
const TICK_MS = 1000
const LAST_NOTE_MS = 300
/** Time for a first attempt before a retry. */
const RETRY_AFTER_MS = 4000

/** One page's part in a video call, from the look at its camera to the end. */
export class CallSession {
  readonly conversation: string
  readonly side: Side
  readonly state = new Observable<CallState>(startOfCall(Date.now()))
  readonly remote = new Observable<RemoteState>(NOBODY)
  readonly ice: IceSource
  readonly line = new LineWatch()
  readonly media = new LocalMedia()
  readonly #parts: CallSessionParts
  readonly #seat = uuidv7()
  #device = ''
  #link: PeerLink | null = null
  #metAt = 0
  #heard: Promise<void> = Promise.resolve()
  #stops: (() => void)[] = []

  constructor(parts: CallSessionParts) {
    this.#parts = parts
    this.conversation = parts.conversation
    this.side = parts.side
    this.ice = new IceSource(parts.server)
    this.media.state.watch(() => void this.#mediaChanged())
    this.line.state.watch(() => this.#sayHow())
  }

  /** Opens camera and microphone; a tab that was in the call before a reload rejoins it. */
  async open(): Promise<void> {
    const before = storedCall(this.conversation)
    await this.media.start()
    if (before && this.state.get().phase === 'lobby') await this.#join({ call: before, take_over: false })
  }

  join(takeOver = false): Promise<void> {
    return this.#join({ call: null, take_over: takeOver })
  }

  leave(): void {
    const { call } = this.state.get()
    this.#tell({ ...this.#note(), bye: true })
    if (call) {
      this.#parts.signalling.send({ kind: 'bye', call: call.id, from: this.#seat })
      void this.#parts.server.leave({ device: this.#device, call: call.id })
    }
    this.#event({ type: 'end', end: 'left' })
  }

  again(): Promise<void> {
    this.#event({ type: 'again' })
    return this.media.start()
  }

  choosePicture(wish: VideoMode): void {
    this.line.choose(wish)
  }

  /** Releases everything without leaving: the page is closed or shows something else. */
  dispose(): void {
    this.#release()
    this.media.stop()
  }

  async #join(wish: { call: string | null; take_over: boolean }): Promise<void> {
    if (this.state.get().phase !== 'lobby') return
    this.#event({ type: 'join' })
    const { server } = this.#parts
    this.#device = await ownDevice()
    const [answer] = await Promise.all([server.join({ device: this.#device, ...wish }), this.ice.ask()])
    if (answer.ok) return this.#enter(answer.call)
    if (answer.problem === 'share_ended' || answer.problem === 'signed_out')
      return this.#event({ type: 'end', end: answer.problem })
    storeCall(null)
    this.#event({ type: 'refused', problem: answer.problem === 'ended' ? null : answer.problem })
  }

  #enter(call: Call): void {
    this.#event({ type: 'joined', call })
    if (!isInCall(this.state.get())) return
    storeCall({ conversation: this.conversation, call: call.id })
    const { signalling } = this.#parts
    const beat = setInterval(() => void this.#beat(), CALL_HEARTBEAT_MS)
    const tick = setInterval(() => this.#event({ type: 'tick' }), TICK_MS)
    this.#stops.push(
      signalling.on((signal) => this.#hear(signal)),
      signalling.onUp(() => this.#sayHere(true)),
      () => clearInterval(beat),
      () => clearInterval(tick),
    )
    this.#sayHere(true)
  }

  async #beat(): Promise<void> {
    const { call } = this.state.get()
    if (!call) return
    const answer = await this.#parts.server.join({ device: this.#device, call: call.id, take_over: false })
    if (answer.ok) return this.#beatAnswered(answer.call)
    const { problem } = answer
    if (problem === 'elsewhere' || problem === 'full') this.#event({ type: 'end', end: 'moved' })
    if (problem === 'ended') this.#event({ type: 'end', end: 'they_left' })
    if (problem === 'share_ended' || problem === 'signed_out') this.#event({ type: 'end', end: problem })
  }

  #beatAnswered(call: Call): void {
    this.#event({ type: 'beat', call })
    const state = this.state.get()
    if (!isInCall(state)) return
    const isOtherHere = this.side === 'patient' ? call.clinician_is_here : call.patient_is_here
    if (isOtherHere && state.other === null) this.#sayHere(true)
    if (!isOtherHere && state.other !== null && !state.isLinked && state.connectedAt === null)
      this.#event({ type: 'other_left' })
    void this.ice.renewFor(this.#link?.connection ?? null)
  }

  #hear(signal: CallSignal): void {
    const state = this.state.get()
    if (!isInCall(state) || signal.call !== state.call?.id || signal.from === this.#seat) return
    if (signal.kind === 'here') {
      // Another page of the same side: whether it took this one's place, the server says.
      if (signal.side === this.side) return void this.#beat()
      this.#meet(signal.from)
      this.#retry()
      if (signal.answer) this.#sayHere(false)
    } else if (signal.kind === 'bye') {
      if (signal.from === state.other) this.#otherLeft()
    } else if (signal.to === this.#seat) {
      this.#meet(signal.from)
      const link = this.#link
      const heard =
        signal.kind === 'description'
          ? { description: signal.description }
          : { candidates: signal.candidates }
      // Processed in order. An invalid signal counts as lost: the connection is negotiated again.
      this.#heard = this.#heard.then(() => link?.hear(heard)).catch(() => link?.restart())
    }
  }

  /** The other side is present without a connection: earlier signals may be lost. */
  #retry(): void {
    if (!this.state.get().isLinked && Date.now() - this.#metAt > RETRY_AFTER_MS) this.#link?.restart()
  }

  /** The other side's page: a new one gets a connection of its own. */
  #meet(seat: string): void {
    if (this.state.get().other === seat) return
    this.#metAt = Date.now()
    this.#event({ type: 'other_here', seat })
    this.#link?.close()
    const call = this.state.get().call?.id ?? ''
    const link = new PeerLink({
      iceServers: this.ice.servers(),
      isPolite: this.side === 'clinician',
      send: (signal) => {
        const kind = 'description' in signal ? 'description' : 'candidates'
        this.#parts.signalling.send({ kind, call, from: this.#seat, to: seat, ...signal } as CallSignal)
      },
      askForWay: () => {
        if (this.#link === link) this.#sayHere(false)
      },
      onLink: (isUp) => {
        if (this.#link === link) this.#linkChanged(isUp)
      },
      onTrack: (track) => {
        if (this.#link === link) this.remote.set({ ...this.remote.get(), [track.kind]: track })
      },
      onNote: (note) => {
        if (this.#link === link) this.#takeNote(CallNote.safeParse(note).data)
      },
    })
    this.#link = link
    this.remote.set(NOBODY)
    this.line.follow(link)
    void this.#mediaChanged()
  }

  #linkChanged(isUp: boolean): void {
    this.#event({ type: 'link', isUp })
    if (isUp) void this.line.apply()
    this.#sayHow()
  }

  #takeNote(note: CallNote | undefined): void {
    if (!note) return
    if (note.bye) return this.#otherLeft()
    this.remote.set({ ...this.remote.get(), note })
    this.line.setWanted(note.wants_picture)
  }

  #otherLeft(): void {
    this.#event({ type: 'other_left' })
    if (!isInCall(this.state.get())) return
    this.#link?.close()
    this.#link = null
    this.line.follow(null)
    this.remote.set(NOBODY)
  }

  async #mediaChanged(): Promise<void> {
    const { audio, video, isSharing } = this.media.state.get()
    this.line.setScreen(isSharing)
    this.#sayHow()
    await this.#link?.setTracks(audio, video)
    await this.line.apply()
  }

  #note(): CallNote {
    return noteOf(this.media.state.get(), this.line.state.get())
  }

  #sayHow(): void {
    this.#tell(this.#note())
  }

  #tell(note: CallNote): void {
    this.#link?.note(note)
  }

  #sayHere(answer: boolean): void {
    const { call } = this.state.get()
    if (!call) return
    this.#parts.signalling.send({ kind: 'here', call: call.id, from: this.#seat, side: this.side, answer })
  }

  #event(event: CallEvent): void {
    this.state.set(nextCall(this.state.get(), event, Date.now()))
    if (this.state.get().phase !== 'over') return
    this.#release()
    storeCall(null)
    this.media.stop()
  }

  #release(): void {
    for (const stop of this.#stops.splice(0)) stop()
    const link = this.#link
    this.#link = null
    this.line.follow(null)
    this.remote.set(NOBODY)
    // The last note needs a moment to leave.
    if (link) setTimeout(() => link.close(), LAST_NOTE_MS)
  }
}
