const MINIMUM = 0.08
const SPEED_MS = 200
const TRICKLE_MS = 800
/** Trickling never reaches the end. */
const CEILING = 0.994

/** The progress of a navigation: starts at 0.08, goes on a little every 800 ms, ends within 200 ms. */
export class Progress {
  private value: number | null = null
  private trickle: ReturnType<typeof setInterval> | undefined
  private hide: ReturnType<typeof setTimeout> | undefined
  private readonly onChange: (value: number | null) => void

  constructor(onChange: (value: number | null) => void) {
    this.onChange = onChange
  }

  start(): void {
    this.stop()
    this.set(MINIMUM)
    this.trickle = setInterval(() => {
      const value = this.value ?? MINIMUM
      this.set(Math.min(CEILING, value + (1 - value) * 0.12))
    }, TRICKLE_MS)
  }

  done(): void {
    if (this.value === null) return
    this.stop()
    this.set(1)
    this.hide = setTimeout(() => this.set(null), SPEED_MS)
  }

  dispose(): void {
    this.stop()
    this.value = null
  }

  private set(value: number | null): void {
    this.value = value
    this.onChange(value)
  }

  private stop(): void {
    clearInterval(this.trickle)
    clearTimeout(this.hide)
  }
}
