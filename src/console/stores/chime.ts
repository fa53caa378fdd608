/** Two notes: their pitch in hertz, and when they begin, in seconds. */
const NOTES = [
  [660, 0],
  [880, 0.14]
] as const

const NOTE_S = 0.25
const VOLUME = 0.15

/** Before the first tap on a page browsers hold its sounds back: what has not sounded by then is dropped, in milliseconds. */
const LIFE_MS = 1_000

/** Whether this browser can make sounds of its own. */
export const canChime = (): boolean => 'AudioContext' in globalThis

/** Plays a short sound. */
export function playChime(): void {
  const context = new AudioContext()
  for (const [hertz, at] of NOTES) {
    const note = new OscillatorNode(context, { frequency: hertz })
    const volume = new GainNode(context, { gain: VOLUME })
    // The tone fades, so that its end does not crack.
    volume.gain.setTargetAtTime(0, at, NOTE_S / 3)
    note.connect(volume).connect(context.destination)
    note.start(at)
    note.stop(at + NOTE_S)
  }
  setTimeout(() => void context.close(), LIFE_MS)
}
