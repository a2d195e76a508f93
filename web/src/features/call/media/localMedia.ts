import { hasMedia, type MediaProblem, mediaProblemOf } from './mediaErrors.ts'
import { keepChoices, keptChoices } from './mediaChoices.ts'
import { Observable } from '../observable.ts'

export type SourceState = 'starting' | 'on' | 'off' | MediaProblem

export interface LocalState {
  microphone: SourceState
  camera: SourceState
  isSharing: boolean
  /** A share of the screen that was wanted and did not begin. */
  screenProblem: boolean
  audio: MediaStreamTrack | null
  /** The picture that is sent: the screen while it is shared, else the camera. */
  video: MediaStreamTrack | null
  /** The camera's own picture, for oneself. */
  ownPicture: MediaStreamTrack | null
  devices: MediaDeviceInfo[]
}

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const WORKING: readonly SourceState[] = ['starting', 'on', 'off']
export const isWorking = (state: SourceState): boolean => WORKING.includes(state)

/** This device's camera, microphone and screen, as far as the person lets them be used. */
export class LocalMedia {
  readonly state: Observable<LocalState>
  #screen: MediaStreamTrack | null = null
  #facing: 'user' | 'environment' = 'user'
  #isStopped = false

  constructor() {
    this.state = new Observable<LocalState>({
      microphone: 'starting',
      camera: keptChoices().withCamera === false ? 'off' : 'starting',
      isSharing: false,
      screenProblem: false,
      audio: null,
      video: null,
      ownPicture: null,
      devices: [],
    })
  }

  #change(part: Partial<LocalState>): void {
    const next = { ...this.state.get(), ...part }
    this.state.set({ ...next, video: this.#screen ?? next.ownPicture })
  }

  /** Requests both at once, so that the person is asked once; on failure each is tried alone. */
  async start(): Promise<void> {
    this.#isStopped = false
    if (!hasMedia()) return this.#change({ microphone: 'insecure', camera: 'insecure' })
    const wantsCamera = this.state.get().camera !== 'off'
    this.#change({ microphone: 'starting', ...(wantsCamera && { camera: 'starting' as const }) })
    if (wantsCamera) {
      const both = await this.#open({ audio: this.#soundWish(), video: this.#pictureWish() })
      if (both instanceof MediaStream) this.#take(both)
      else await Promise.all([this.#startMicrophone(), this.#startCamera()])
    } else await this.#startMicrophone()
    navigator.mediaDevices.addEventListener('devicechange', this.#listDevices)
    await this.#listDevices()
  }

  async setMicrophone(isOn: boolean): Promise<void> {
    const { audio } = this.state.get()
    if (!audio) return isOn ? this.#startMicrophone() : undefined
    audio.enabled = isOn
    this.#change({ microphone: isOn ? 'on' : 'off' })
  }

  /** Off means that the camera's light goes out, too. */
  async setCamera(isOn: boolean): Promise<void> {
    keepChoices({ withCamera: isOn })
    if (isOn) return this.#startCamera()
    this.state.get().ownPicture?.stop()
    this.#change({ camera: 'off', ownPicture: null })
  }

  async chooseMicrophone(id: string): Promise<void> {
    keepChoices({ microphone: id })
    const isMuted = this.state.get().microphone === 'off'
    await this.#startMicrophone()
    if (isMuted) await this.setMicrophone(false)
  }

  async chooseCamera(id: string): Promise<void> {
    keepChoices({ camera: id })
    await this.#startCamera()
  }

  /** Switches between the front and the rear camera. */
  async turnCamera(): Promise<void> {
    this.#facing = this.#facing === 'user' ? 'environment' : 'user'
    const cameras = this.state.get().devices.filter(({ kind }) => kind === 'videoinput')
    const current = this.state.get().ownPicture?.getSettings()
    const next =
      cameras[(cameras.findIndex(({ deviceId }) => deviceId === current?.deviceId) + 1) % cameras.length]
    const isPhone = current?.facingMode !== undefined
    if (!isPhone && next) return this.chooseCamera(next.deviceId)
    await this.#startCamera({ ...PICTURE, facingMode: { ideal: this.#facing } })
  }

  async shareScreen(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
      const [track] = stream.getVideoTracks()
      if (!track || this.#isStopped) return stopAll(stream)
      track.contentHint = 'detail'
      track.addEventListener('ended', () => this.stopSharing())
      this.#screen = track
      this.#change({ isSharing: true, screenProblem: false })
    } catch (error) {
      // Closing the browser's own question is no fault.
      this.#change({ screenProblem: mediaProblemOf(error) !== 'denied' })
    }
  }

  stopSharing(): void {
    this.#screen?.stop()
    this.#screen = null
    this.#change({ isSharing: false, screenProblem: false })
  }

  /** Stops all tracks, and turns the camera's light off. */
  stop(): void {
    this.#isStopped = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices)
    this.#screen?.stop()
    this.#screen = null
    const { audio, ownPicture } = this.state.get()
    audio?.stop()
    ownPicture?.stop()
    this.#change({ audio: null, ownPicture: null, isSharing: false })
  }

  async #startMicrophone(): Promise<void> {
    const opened = await this.#open({ audio: this.#soundWish() })
    if (opened instanceof MediaStream) this.#take(opened)
    else if (!this.#isStopped) this.#change({ microphone: opened })
  }

  async #startCamera(wish: MediaTrackConstraints = this.#pictureWish()): Promise<void> {
    // Phones open one camera at a time.
    this.state.get().ownPicture?.stop()
    const opened = await this.#open({ video: wish })
    if (opened instanceof MediaStream) this.#take(opened)
    else if (!this.#isStopped) this.#change({ camera: opened, ownPicture: null })
  }

  /** A stream, or the reason why there is none. */
  async #open(wish: MediaStreamConstraints): Promise<MediaStream | MediaProblem> {
    if (!hasMedia()) return 'insecure'
    try {
      return await navigator.mediaDevices.getUserMedia(wish)
    } catch (error) {
      return mediaProblemOf(error)
    }
  }

  #take(stream: MediaStream): void {
    if (this.#isStopped) return stopAll(stream)
    const [audio] = stream.getAudioTracks()
    const [picture] = stream.getVideoTracks()
    if (audio) {
      this.state.get().audio?.stop()
      audio.addEventListener('ended', () => this.state.get().audio === audio && this.#lost('microphone'))
      this.#change({ audio, microphone: 'on' })
    }
    if (picture) {
      this.state.get().ownPicture?.stop()
      picture.addEventListener('ended', () => this.state.get().ownPicture === picture && this.#lost('camera'))
      this.#change({ ownPicture: picture, camera: 'on' })
    }
  }

  /** Unplugged, or revoked in the browser's settings. */
  #lost(what: 'microphone' | 'camera'): void {
    this.#change(
      what === 'microphone'
        ? { microphone: 'missing', audio: null }
        : { camera: 'missing', ownPicture: null },
    )
  }

  #soundWish(): MediaTrackConstraints {
    const { microphone } = keptChoices()
    return { ...SOUND, ...(microphone && { deviceId: { ideal: microphone } }) }
  }

  #pictureWish(): MediaTrackConstraints {
    const { camera } = keptChoices()
    return {
      ...PICTURE,
      ...(camera ? { deviceId: { ideal: camera } } : { facingMode: { ideal: this.#facing } }),
    }
  }

  #listDevices = async (): Promise<void> => {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    if (!this.#isStopped) this.#change({ devices })
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
