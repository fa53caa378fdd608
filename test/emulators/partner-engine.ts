// The core of a partner's app: greets, answers requests, and draws buttons and dialogs.

import type { BridgeTheme } from '../../src/host/partner/appearance.ts'
import { createEnvelope, readAppMessage } from '../../src/host/partner/messages.ts'
import { type AppMessage, LAUNCH_MARK } from '../../src/host/partner/protocol.ts'
import { deliverAfter } from './delivery.ts'
import { planDeliveries } from './faults.ts'
import { createMessageLog, type MessageLog } from './log.ts'
import type { PartnerOptions } from './partner.ts'
import { openPartnerLine, type PartnerLine } from './partner-transport.ts'
import { getFirstHalf } from './placing.ts'
import { type HostState, startState } from './state.ts'

const LATE_MS = 6_000

/** Partners draw their bars in the colors of the theme that they send. */
const drawnWith = (theme?: BridgeTheme) => ({
  ...(theme?.page && { bg_color: theme.page, bottom_bar_bg_color: theme.card ?? theme.page }),
  ...(theme?.card && { header_bg_color: theme.card })
})

export class PartnerEngine {
  readonly log: MessageLog
  options: PartnerOptions
  state: HostState
  /** The app's path, as it reports it. */
  path = ''
  #line: PartnerLine | null = null
  /** The open request to the person. */
  #pending: { id: string; type: string } | null = null
  readonly #listeners = new Set<() => void>()

  constructor(options: PartnerOptions) {
    this.options = options
    this.log = options.log ?? createMessageLog()
    this.state = startState(drawnWith(options.theme))
  }

  launchHash(): string {
    const { theme, language } = this.options
    return `#${LAUNCH_MARK}${theme ? `&mwTheme=${theme.scheme}` : ''}${language ? `&mwLang=${language}` : ''}`
  }

  change(part: Partial<HostState>) {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  relaunch(change: Partial<PartnerOptions>) {
    this.options = { ...this.options, ...change }
    this.#line?.close()
    this.#line = null
    this.#pending = null
    this.change(startState(drawnWith(this.options.theme)))
  }

  install(page: object): () => void {
    this.relaunch({})
    const { profile, origin = 'https://partner.example' } = this.options
    const line = openPartnerLine(page, { profile, origin, receive: text => this.#line === line && this.#receive(text) })
    this.#line = line
    return () => {
      line.close()
      if (this.#line === line) this.#line = null
    }
  }

  close(why: string) {
    if (this.state.closed !== null) return
    this.log.add('note', 'closed', why)
    this.change({ ...startState(drawnWith(this.options.theme)), closed: why })
  }

  send(type: string, data: object, re?: string) {
    const line = this.#line
    if (!line) return
    const { faults, lateMs: late = LATE_MS } = this.options
    for (const one of planDeliveries({ type, data, answer: re !== undefined }, new Set(faults), late)) {
      const text = JSON.stringify(createEnvelope(type, one.data, re))
      deliverAfter(one.delay, () => {
        if (this.#line !== line || this.state.closed !== null) return
        this.log.add('in', one.garbled ? `${type} (garbled)` : type, one.data)
        line.deliver(one.garbled ? getFirstHalf(text) : text)
      })
    }
  }

  /** Ends the open request, if there is one. */
  reply(data: object) {
    const pending = this.#pending
    if (!pending) return
    this.#pending = null
    this.change({ popup: null, question: null, scanner: null })
    this.send('answer', data, pending.id)
  }

  #receive(text: string) {
    if (this.state.closed !== null) return
    const reading = readAppMessage(text)
    if (reading.state === 'unknown') return this.log.add('note', 'no message of the bridge', text)
    if (reading.state === 'refused') {
      this.log.add('note', 'refused', text)
      return this.send('error', { code: reading.code, message: reading.message }, reading.re)
    }
    this.log.add('out', reading.message.type, reading.message.data)
    this.#act(reading.message)
  }

  #act(message: AppMessage) {
    switch (message.type) {
      case 'hello':
        return void this.#greet(message.id)
      case 'session.renew':
        return void this.#renew(message.id)
      case 'back.set':
        return this.change({ back: message.data.visible })
      case 'mainButton.set': {
        const { visible, label, busy, disabled } = message.data
        const look = { color: '#1f7a5c', textColor: '#ffffff' }
        return this.change({
          main: visible ? { ...look, text: label, active: !disabled && !busy, progress: busy } : null
        })
      }
      case 'dirty.set':
        return this.change({ confirmClosing: message.data.dirty })
      case 'haptic':
        return this.change({ haptics: this.state.haptics + 1, haptic: message.data.kind })
      case 'close':
        return this.close('the app closed itself')
      case 'ready':
        return this.change({ ready: true })
      case 'navigated':
        this.path = message.data.path
        return this.change({})
      default:
        this.#actOnRequest(message)
    }
  }

  #actOnRequest(message: AppMessage) {
    switch (message.type) {
      case 'download':
        this.change({
          notice: `Downloads ${message.data.name}`,
          download: { url: message.data.address, name: message.data.name }
        })
        return this.send('answer', { started: true }, message.id)
      case 'openLink':
        this.change({ notice: message.data.address })
        return this.send('answer', { opened: true }, message.id)
      case 'share': {
        const { title, text, url } = message.data
        return this.#take(message, { question: { kind: 'share', text: [title, text, url].filter(Boolean).join('\n') } })
      }
      case 'scan':
        return this.#take(message, { scanner: message.data.hint })
      case 'dialog': {
        const { title, message: body, confirmLabel, cancelLabel, danger } = message.data
        const confirm = { id: 'confirm', type: danger ? ('destructive' as const) : ('default' as const) }
        const buttons = [
          { ...confirm, text: confirmLabel },
          { id: 'cancel', type: 'cancel' as const, text: cancelLabel }
        ]
        return this.#take(message, { popup: { title, message: body, buttons } })
      }
    }
  }

  #take({ id, type }: AppMessage, change: Partial<HostState>) {
    if (this.#pending) return this.send('error', { code: 'failed', message: 'something else is being asked' }, id)
    this.#pending = { id, type }
    this.send('taken', {}, id)
    this.change(change)
  }

  async #greet(re: string) {
    const { capabilities, theme, language, safeArea, start, user, code, silent } = this.options
    if (silent) return
    const answer = { theme, language, safeArea, start, user, code: (await code?.()) ?? undefined }
    this.send('welcome', { capabilities, ...answer }, re)
  }

  async #renew(re: string) {
    const code = await this.options.code?.()
    if (code) this.send('answer', { code }, re)
    else this.send('error', { code: 'failed', message: 'there is no session to hand over' }, re)
  }
}
