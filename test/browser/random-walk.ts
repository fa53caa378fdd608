// One random walk: a page, its steps, and what is wrong after each of them.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type RunningApp, visit } from './app.ts'
import { type Person, post } from './people.ts'
import { answerFileChooser, type Random } from './walk-input.ts'
import { compareMoney, lookAtScreen } from './walk-looks.ts'
import { restoreNetwork, takeStep, type Walk } from './walk-steps.ts'

const WEEK_HOURS = 168
const JUMPS = 14
/** After so many problems a walk ends. */
const ENOUGH = 8
const LAST_STEPS = 5

export interface WalkOptions {
  app: RunningApp
  browser: Browser
  person: Person
  paths: readonly string[]
  random: Random
  /** Whether the walker signs in again after each sign-out. */
  isSignedIn: boolean
  ageSessions(hours: number): Promise<void>
}

export class RandomWalk {
  private page!: Page
  private context!: BrowserContext
  private readonly faults: string[] = []
  private readonly steps: string[] = []
  private readonly places = new Map<string, number>()
  private hours = 0
  private left: string[] = []
  private isDisturbed = false
  private isReopening = false
  private isOfFormerBuild = false

  constructor(private readonly options: WalkOptions) {}

  /** Walks so many steps, with a deployment in the middle, and returns what was wrong. */
  async run(count: number, deploy: () => Promise<void>): Promise<string[]> {
    const problems: string[] = []
    await this.begin()
    try {
      for (let at = 1; at <= count && problems.length < ENOUGH; at += 1) {
        if (at === Math.ceil(count / 2)) await this.disturb(deploy)
        const faults = await this.walkOn(at, Math.ceil(count / JUMPS)).catch(error => [String(error?.stack ?? error)])
        const before = this.steps.slice(-LAST_STEPS).join(' | ')
        problems.push(...faults.map(problem => `step ${at} at ${this.place()}: ${problem} (${before})`))
      }
    } finally {
      await this.context.close()
    }
    return [...new Set(problems)]
  }

  /** Returns where the walk has been. */
  summarize(): string {
    const places = [...this.places]
      .sort(([, one], [, other]) => other - one)
      .map(([place, count]) => `${place} ${count}`)
    return `${this.steps.length} steps, ${this.hours} hours, ${places.length} places: ${places.join(', ')}`
  }

  private async begin(): Promise<void> {
    const { browser, app } = this.options
    const { context, page } = await visit(browser, app)
    Object.assign(this, { context, page })
    await page.clock.install()
    context.on('page', opened => opened !== this.page && this.closeLater(opened))
    this.follow(page)
    await page.goto('/')
    await lookAtScreen(page)
    await this.signIn()
  }

  // A link out of the app opens a page of its own.
  private closeLater(opened: Page): void {
    if (!this.isReopening) void opened.close().catch(() => undefined)
  }

  private follow(page: Page): void {
    page.on('console', message => {
      const fault = `${message.text()} (${message.location().url})`
      if (/^(error|warning)$/.test(message.type()) && !this.isExpected(fault)) this.faults.push(fault)
    })
    page.on('pageerror', error => this.faults.push(String(error.stack ?? error)))
    page.on('domcontentloaded', () => {
      this.isOfFormerBuild = false
    })
    page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
    page.on('filechooser', chooser => void answerFileChooser(chooser, this.options.random).catch(() => undefined))
  }

  private async signIn(): Promise<void> {
    const { app, person, isSignedIn } = this.options
    const hasSession = await this.page.evaluate(() => localStorage.getItem('access_token') !== null)
    if (!isSignedIn || hasSession) return
    const { account, password } = person
    const session = await post<Record<'access_token' | 'refresh_token', string>>(app, 'user/login', {
      account,
      password
    })
    await this.page.evaluate(({ access_token, refresh_token }) => {
      localStorage.setItem('refresh_token', refresh_token)
      localStorage.setItem('access_token', access_token)
      location.hash = '/'
    }, session)
    await this.page.reload()
    await lookAtScreen(this.page)
  }

  private place = () => new URL(this.page.url()).hash.slice(1).replace(/[\da-f]{8}-[\da-f-]{27}/, ':id') || '/'

  private async walkOn(at: number, every: number): Promise<string[]> {
    const { random, app } = this.options
    this.faults.length = 0
    if (at % every === 0) {
      await this.passTime(6 + random((2 * WEEK_HOURS) / JUMPS - 11))
      return [...(await this.look()), ...(await compareMoney(this.page, app)), ...this.takeFaults()]
    }
    if (random(6) === 0) await this.signIn()
    const step = await takeStep(this.walk())
    this.steps.push(step)
    const isOffline = step.startsWith('offline')
    if (isOffline) this.isDisturbed = true
    const problems = isOffline && this.page.url().startsWith('chrome-error:') ? [] : await this.look()
    if (isOffline) {
      await restoreNetwork(this.page)
      problems.push(...(await this.look()))
    }
    problems.push(...this.takeFaults())
    this.isDisturbed = false
    const key = this.place().split('?')[0] ?? ''
    this.places.set(key, (this.places.get(key) ?? 0) + 1)
    return problems
  }

  private walk(): Walk {
    const { person, random } = this.options
    return {
      page: this.page,
      person,
      random,
      dealPath: () => this.dealPath(),
      reopen: () => this.reopen()
    }
  }

  private dealPath(): string {
    const { paths, random } = this.options
    if (this.left.length === 0) this.left = [...paths]
    return this.left.splice(random(this.left.length), 1)[0] ?? '/'
  }

  private look = () => lookAtScreen(this.page)

  private takeFaults = () => this.faults.splice(0)

  /** Refusals, a network that is away, and files of a build that the server no longer has are written by the browser. */
  private isExpected(fault: string): boolean {
    if (/WebSocket (connection to|is closed)/.test(fault)) return true
    if (!/^Failed to load resource/.test(fault)) return false
    return this.isDisturbed || /\/api\/v1\//.test(fault) || (this.isOfFormerBuild && /404.*\/assets\//.test(fault))
  }

  private async reopen(): Promise<void> {
    this.isReopening = true
    const path = this.place()
    await this.page.close()
    this.page = await this.context.newPage()
    this.isReopening = false
    this.follow(this.page)
    await this.page.goto(`/#${path}`)
  }

  private async passTime(hours: number): Promise<void> {
    this.hours += hours
    this.steps.push(`${hours} hours later`)
    await this.options.ageSessions(hours)
    await this.page.clock.fastForward(hours * 3_600_000)
  }

  private async disturb(run: () => Promise<void>): Promise<void> {
    this.isDisturbed = true
    this.isOfFormerBuild = true
    await run()
    this.steps.push('another build')
  }
}
