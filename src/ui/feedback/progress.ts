const minimum = 0.08
const speedMs = 200
const trickleMs = 800
/** Trickling never reaches the end. */
const ceiling = 0.994

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
    this.set(minimum)
    this.trickle = setInterval(() => {
      const value = this.value ?? minimum
      this.set(Math.min(ceiling, value + (1 - value) * 0.12))
    }, trickleMs)
  }

  done(): void {
    if (this.value === null) return
    this.stop()
    this.set(1)
    this.hide = setTimeout(() => this.set(null), speedMs)
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
